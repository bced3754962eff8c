// Generated from the compiled Move package by `npm run generate`. Do not edit.
/**
 * What tiles do (spec 1.4): `pass` for those who walk over, `stop` for those who end there. Both run after the dice
 * have fallen, so nothing here aborts: what cannot be paid bankrupts, what does not fit is not given.
 *
 * The usual amounts are meant to be tuned; a tile's `special` replaces them.
 */