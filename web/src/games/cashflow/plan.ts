import { type Action, actionWith, type View } from '@tycoon/engine/cashflow';
import type { Bounds, Choice } from '@tycoon/engine/core';
import { previewAction } from './preview.ts';

/** What each kind of action is at this table: a decision about money, a step without, a refusal, business at the bank, the end of it. */
const PARTS: Readonly<Record<Action['kind'], 'money' | 'step' | 'refusal' | 'bank' | 'leaving'>> = {
  roll: 'step',
  enter: 'step',
  end: 'step',
  draw: 'step',
  buy: 'money',
  invest: 'money',
  sell: 'money',
  sell_shares: 'money',
  liquidate: 'money',
  pay: 'money',
  donate: 'money',
  decline: 'refusal',
  pass: 'refusal',
  skip: 'refusal',
  borrow: 'bank',
  repay: 'bank',
  sell_all: 'bank',
  resign: 'leaving',
};

export const choicesFor = (
  choices: readonly Choice<Action>[],
  part: (typeof PARTS)[Action['kind']],
): readonly Choice<Action>[] => choices.filter(({ action }) => PARTS[action.kind] === part);

export const boundsOf = (choice: Choice<Action>): Bounds | null =>
  Object.values(choice.amounts ?? {})[0] ?? null;

/** The largest amount within the bounds that is not above `value`; the least where there is none. */
const atMost = ({ min, max, step }: Bounds, value: number): number =>
  Math.max(min, min + Math.floor((Math.min(max, value) - min) / step) * step);

export interface AmountKey {
  readonly word: 'half' | 'cash' | 'all';
  readonly value: number;
}

/** Amounts that can be had with one press, each value once. */
export function amountKeys(view: View, choice: Choice<Action>): readonly AmountKey[] {
  const bounds = boundsOf(choice);
  if (bounds === null) return [];
  const { kind, seat } = choice.action;
  const keys: AmountKey[] = [];
  const add = (word: AmountKey['word'], value: number) => {
    const fitting = atMost(bounds, value);
    if (keys.every((key) => key.value !== fitting)) keys.push({ word, value: fitting });
  };
  if (kind === 'buy') {
    const unit = -(previewAction(view, actionWith(choice, bounds.min))?.delta ?? 0) / bounds.min;
    const payable = unit <= 0 ? bounds.max : Math.floor((view.players[seat]?.cash ?? 0) / unit);
    if (payable >= bounds.min) {
      add('cash', payable);
      add('half', Math.floor(payable / 2));
    }
    add('all', bounds.max);
    return [...keys.filter(({ word }) => word === 'half'), ...keys.filter(({ word }) => word !== 'half')];
  }
  add('all', bounds.max);
  add('half', Math.floor(bounds.max / 2));
  return keys.toReversed();
}
