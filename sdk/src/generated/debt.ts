// Generated from the compiled Move package by `npm run generate`. Do not edit.
/**
 * Debts: what tiles and news ask for, and what is sold to pay it. Where the config allows sales nobody is ruined while
 * it owns land: a debt above one's cash sells buildings, then land, the cheapest first, until it is paid.
 */