import type { Emit, Seat } from '../core/game.ts';
import type { Card, Category } from './card.ts';
import type { Event } from './event.ts';
import { categoryOf, strength } from './hand.ts';
import type { State } from './state.ts';

/** The hands that 喜钱 is paid for, and how many times the table's bonus. */
const TIMES = { straight_flush: 1, triple: 2 } as const;
export type BonusCategory = keyof typeof TIMES;

const isBonus = (category: Category): category is BonusCategory => Object.hasOwn(TIMES, category);

/**
 * Pays the seats that have shown a straight flush or a triple to all, in the order of the seats, after the pot: every other seat of the deal owes the same,
 * and pays no more than it has. Hands that stay closed bring nothing. Returns what each seat won or lost by it.
 */
export function payBonuses(state: State, shown: readonly Seat[], emit: Emit<Event>): readonly number[] {
  const { config, status, cards, chips } = state;
  const net = status.map(() => 0);
  if (config.bonusMultiplier === 0) return net;
  for (const seat of shown) {
    const [x, y, z] = cards.slice(3 * seat, 3 * seat + 3) as [Card, Card, Card];
    const category = categoryOf(strength(x, y, z, config.a23Rule));
    if (!isBonus(category)) continue;
    const due = TIMES[category] * config.bonusMultiplier * config.baseBet;
    const from = status.map((own, other) => {
      if (other === seat || own === 'out') return 0;
      return config.startingChips === null ? due : Math.min(due, chips[other] as number);
    });
    for (const [other, paid] of from.entries()) {
      chips[other] = (chips[other] as number) - paid;
      chips[seat] = (chips[seat] as number) + paid;
      net[other] = (net[other] as number) - paid;
      net[seat] = (net[seat] as number) + paid;
    }
    emit({ kind: 'bonus', seat, category, from });
  }
  return net;
}
