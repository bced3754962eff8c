import type { Choice, GameTypes } from '@tycoon/engine/core';
import { findGame } from '@tycoon/engine/games';

/** 炸金花 as the rooms and their peers play it for a measurement: the same rules, the same table, the same moves. */

/** A session that lasts: everybody follows, and nobody runs out of chips. */
export const ENDLESS = { hands: 40, maxRounds: 100, startingChips: null } as const;

/** The rules, and the config of a table of two. */
export async function sameGame(): Promise<{
  readonly game: Awaited<ReturnType<NonNullable<ReturnType<typeof findGame>>['load']>>['game'];
  readonly config: GameTypes['config'];
}> {
  const entry = findGame('zhajinhua');
  if (entry === null) throw new Error('the engine has no zhajinhua');
  const { game } = await entry.load();
  const parsed = game.parseConfig({ players: 2, ...ENDLESS });
  if (!parsed.ok) throw new Error(`config: ${parsed.problem.message}`);
  return { game, config: parsed.value };
}

/** Whoever is asked follows. */
export const follow = (choices: readonly Choice<GameTypes['action']>[]): GameTypes['action'] | undefined =>
  (choices.find(({ action }) => action.kind === 'call') ?? choices[0])?.action;
