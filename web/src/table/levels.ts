import { LEVELS, type Level } from '@tycoon/engine/core';
import type { LoadedGame } from '@tycoon/engine/games';
import type { SeatPlan } from './protocol.ts';

/** The bot of a level that takes the seat with this number among the bots. */
export function botOf({ levels, defaultBot }: LoadedGame, level: Level, place: number): string {
  const bots = levels[level];
  return bots[place % bots.length] ?? defaultBot;
}

/** The same seats with every bot of the level. */
export function atLevel(game: LoadedGame, seats: readonly SeatPlan[], level: Level): readonly SeatPlan[] {
  let place = 0;
  return seats.map((plan) => (plan.kind === 'bot' ? { ...plan, bot: botOf(game, level, place++) } : plan));
}

/** The level all bots of the seats have, or null where they are mixed otherwise. */
export function levelOf(game: LoadedGame, seats: readonly SeatPlan[]): Level | null {
  const same = (level: Level): boolean =>
    atLevel(game, seats, level).every((plan, i) => {
      const other = seats[i];
      return plan.kind !== 'bot' || (other?.kind === 'bot' && plan.bot === other.bot);
    });
  return LEVELS.find(same) ?? null;
}
