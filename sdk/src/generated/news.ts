// Generated from the compiled Move package by `npm run generate`. Do not edit.
/**
 * NEWS: one event, for everybody, for the player who draws it or for one tile. Amounts and lengths are meant to be
 * tuned; a tile's `special` replaces the usual amount.
 */