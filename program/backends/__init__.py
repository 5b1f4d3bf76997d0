"""The watched system: files today, HTTP APIs behind the same Protocols tomorrow. Nothing else is spoken here."""
