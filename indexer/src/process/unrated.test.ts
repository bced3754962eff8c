import type { GameView } from '@tycoon/sdk';
import { gameOf, playerOf } from '@tycoon/sdk/fixtures';
import { expect, test } from 'vitest';
import { UNRATED_REASONS, type UnratedReason, unratedReasons } from './unrated.ts';

const OFFICIAL = `0x${'1'.repeat(64)}`;
const people = [playerOf('0xa'), playerOf('0xb')];

/** A game that is rated, but for what is said. */
const game = (fields: Partial<GameView> = {}, players = people): GameView =>
  gameOf(players, { registry: OFFICIAL, usualRules: true, ...fields });

const unrated: Readonly<Record<UnratedReason, GameView>> = {
  clock_dice: game({ config: { ...game().config, clockDice: true } }),
  other_map: game({ registry: `0x${'2'.repeat(64)}` }),
  house_rules: game({ usualRules: false }),
  bots: game({}, [playerOf('0xa'), playerOf('0xb', { isBot: true })]),
};

test('people on an official map by the usual rules with random dice are rated', () => {
  expect(unratedReasons({ view: game() }, OFFICIAL)).toEqual([]);
});

test.each(UNRATED_REASONS)('a game is not rated for this reason alone: %s', (reason) => {
  expect(unratedReasons({ view: unrated[reason] }, OFFICIAL)).toEqual([reason]);
});

test('all reasons are given where there are several', () => {
  const config = { ...game().config, clockDice: true };
  const view = game({ config, usualRules: false });
  expect(unratedReasons({ view }, OFFICIAL)).toEqual(['clock_dice', 'house_rules']);
});
