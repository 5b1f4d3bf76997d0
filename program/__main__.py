"""`python -m program` is `diagnose`."""

from program.cli import main

main()
