import { GAME_IDS, type GameId } from '../games/ids.ts';
import type { Slot } from '../table/protocol.ts';

/** One's own figures in one game, over the finished games with exactly one person at the table. */
interface Figures {
  readonly game: GameId;
  readonly played: number;
  readonly won: number;
  readonly best: number;
  readonly meanRank: number;
}

/** With several people at the screen nobody knows which of them is "you", so those games count for nobody. */
export function figuresOf(slots: readonly Slot[]): readonly Figures[] {
  return GAME_IDS.flatMap((game) => {
    const results = slots.flatMap((slot) => {
      if (slot.trouble) return [];
      const people = slot.seats.flatMap((plan, seat) => (plan.kind === 'human' ? [seat] : []));
      const [seat] = people;
      if (slot.game !== game || slot.outcome === null || people.length !== 1 || seat === undefined) return [];
      return [{ rank: slot.outcome.ranks[seat] ?? 0, score: slot.outcome.scores[seat] ?? 0 }];
    });
    if (results.length === 0) return [];
    return [
      {
        game,
        played: results.length,
        won: results.filter(({ rank }) => rank === 1).length,
        best: Math.max(...results.map(({ score }) => score)),
        meanRank: results.reduce((sum, { rank }) => sum + rank, 0) / results.length,
      },
    ];
  });
}
