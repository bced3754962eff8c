import type { CardPlay } from '../calls.ts';
import { DIR_CCW, DIR_CW } from '../generated/constants.ts';
import type { LegalAction } from '../rules/index.ts';
import { actionOf, type Strategy } from './strategy.ts';

type CardAction = Extract<LegalAction, { kind: 'card' }>;

/** Anything legal, with every choice open: good for finding faults, not for winning. */
export const random: Strategy = {
  roll({ actions, around, below }) {
    const cards = actions.filter((action): action is CardAction => action.kind === 'card');
    const forks = actionOf(actions, 'roll')?.forks ?? [];
    return {
      cards: below(2) === 0 ? pick(cards, below).map((card) => play(card, below)) : [],
      ...(below(3) === 0 && { direction: below(2) === 0 ? DIR_CW : DIR_CCW }),
      route: forks.slice(0, 2).flatMap((fork) => pick(around.map.tiles[fork]?.neighbours ?? [], below)),
    };
  },
  manage({ actions, below }) {
    const offered = actions.filter((action) => action.kind === 'sell');
    const sales = below(8) === 0 ? pick(offered, below) : [];
    const card = actionOf(actions, 'buyCard');
    if (card && below(2) === 0) return { kind: 'buyCards', cards: [card.card], sales };
    const isSold = (action: LegalAction) =>
      'tile' in action && sales.some(({ tile }) => tile === action.tile);
    const kinds = (['buy', 'upgrade', 'skip'] as const).filter((kind) => {
      const action = actionOf(actions, kind);
      return action && !isSold(action);
    });
    return { kind: pick(kinds, below)[0] ?? 'skip', sales };
  },
};

function play({ card, where }: CardAction, below: (n: number) => number): CardPlay {
  switch (where.needs) {
    case 'nothing':
      return { kind: card };
    case 'value':
      return { kind: card, value: 1 + below(6) };
    case 'target':
      return { kind: card, target: pick(where.targets, below)[0] as string };
    case 'tile':
      return { kind: card, tile: pick(where.tiles, below)[0] as number };
  }
}

const pick = <T>(items: readonly T[], below: (n: number) => number): T[] =>
  items.length > 0 ? [items[below(items.length)] as T] : [];
