"""The style and the script of the results page."""

from __future__ import annotations

from typing import Final

STYLE: Final = """
:root { color-scheme: light dark; --bg: #fff; --fg: #1c2128; --muted: #57606a; --line: #d0d7de; --soft: #f6f8fa;
  --good: #1a7f37; --bad: #b42318; --bar: #4c78a8; --track: #e6eaef; --accent: #0969da; }
@media (prefers-color-scheme: dark) { :root { --bg: #0d1117; --fg: #e6edf3; --muted: #9aa4af; --line: #30363d;
  --soft: #161b22; --good: #4ac26b; --bad: #ff7b72; --bar: #6ea8e0; --track: #252c35; --accent: #58a6ff; } }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 1rem; max-width: 76rem; background: var(--bg); color: var(--fg);
  font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", "Noto Sans CJK SC", "PingFang SC", sans-serif; }
h1 { font-size: 1.6rem; margin: 0; } h2 { font-size: 1.25rem; margin: 2rem 0 .6rem; overflow-wrap: anywhere; }
h3 { font-size: 1.05rem; margin: 1.4rem 0 .3rem; } h4 { font-size: .95rem; margin: 1rem 0 .3rem; }
a { color: var(--accent); } p { margin: .4rem 0; } p, li { overflow-wrap: anywhere; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
article:focus { outline: none; }
.skip { position: absolute; left: -99rem; } .skip:focus { position: static; }
.muted { color: var(--muted); } .good { color: var(--good); } .bad { color: var(--bad); }
.verdict { border: 2px solid; border-radius: .4rem; padding: 0 .5rem; }
.cards { display: grid; grid-template-columns: repeat(auto-fit, minmax(8.5rem, 1fr)); gap: .7rem; margin: 1rem 0 0; }
.card { background: var(--soft); border: 1px solid var(--line); border-radius: .5rem; padding: .6rem .8rem; }
.card dt { color: var(--muted); font-size: .85rem; } .card dd { margin: 0; font-size: 1.9rem; font-weight: 650; }
.alarm { border-left: 4px solid var(--bad); padding-left: 1rem; }
.scroll { overflow-x: auto; border: 1px solid var(--line); border-radius: .5rem; }
table { border-collapse: collapse; width: 100%; font-size: .88rem; font-variant-numeric: tabular-nums; }
th, td { text-align: left; padding: .35rem .6rem; border-bottom: 1px solid var(--line); vertical-align: top;
  white-space: nowrap; }
thead th { background: var(--soft); } tbody tr:last-child > * { border-bottom: 0; }
td:last-child { white-space: normal; min-width: 8rem; }
tr.faulty th { box-shadow: inset 4px 0 var(--bad); }
td.wide { white-space: normal; min-width: 18rem; overflow-wrap: anywhere; } td ul { margin: 0; padding-left: 1.1rem; }
.filter { display: none; } .scripted .filter { display: flex; flex-wrap: wrap; gap: .4rem; align-items: center; margin: 0 0 .7rem; }
button { font: inherit; font-size: .88rem; color: inherit; background: var(--soft); border: 1px solid var(--line);
  border-radius: 1rem; padding: .25rem .8rem; min-height: 2rem; cursor: pointer; }
button[aria-pressed=true] { background: var(--accent); border-color: var(--accent); color: var(--bg); }
article { border-top: 1px solid var(--line); margin-top: 2rem; }
article h2 { margin-top: 1rem; }
dl.said { display: grid; grid-template-columns: max-content 1fr; gap: .3rem .9rem; margin: .6rem 0; }
dl.said dt { color: var(--muted); } dl.said dd { margin: 0; min-width: 0; overflow-wrap: anywhere; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; margin: 0; padding: .6rem .8rem; background: var(--soft);
  border: 1px solid var(--line); border-radius: .4rem; font: inherit; }
blockquote { margin: .3rem 0; padding: .2rem .8rem; border-left: 3px solid var(--line); font-size: .9rem;
  overflow-wrap: anywhere; }
cite, code { font: .88em ui-monospace, SFMono-Regular, Menlo, monospace; color: var(--muted); }
details { margin: .8rem 0; } summary { cursor: pointer; padding: .3rem 0; }
svg { display: block; } svg text { fill: var(--fg); font-size: 12px; } svg .dim { fill: var(--muted); }
svg .bar { fill: var(--bar); } svg .off { fill: var(--bad); } svg .track { fill: var(--track); }
[hidden] { display: none !important; }
@media (max-width: 40rem) { dl.said { grid-template-columns: 1fr; } dl.said dt { margin-top: .4rem; }
  body { padding: .7rem; } tbody th { white-space: normal; overflow-wrap: anywhere; min-width: 8.5rem; }
  td.wide { min-width: 14rem; } }
"""

SCRIPT: Final = """
(() => {
  document.documentElement.classList.add('scripted');
  const buttons = [...document.querySelectorAll('.filter button')];
  const rows = [...document.querySelectorAll('#cases ~ .scroll tbody tr, article')];
  const shown = document.getElementById('shown');
  const apply = () => {
    const wanted = buttons.filter(one => one.getAttribute('aria-pressed') === 'true').map(one => one.dataset.tag);
    let count = 0;
    for (const row of rows) {
      const tags = row.dataset.tags.split(' ');
      row.hidden = !wanted.every(tag => tags.includes(tag));
      if (!row.hidden && row.tagName === 'TR') count += 1;
    }
    shown.textContent = wanted.length ? count + ' runs have ' + (wanted.length > 1 ? 'all of these tags' : 'this tag') : '';
  };
  for (const one of buttons) one.addEventListener('click', () => {
    one.setAttribute('aria-pressed', one.getAttribute('aria-pressed') === 'true' ? 'false' : 'true');
    apply();
  });
})();
"""
