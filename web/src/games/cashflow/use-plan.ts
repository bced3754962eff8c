import { type Action, actionWith, firstAmount, type View } from '@tycoon/engine/cashflow';
import type { Choice } from '@tycoon/engine/core';
import { useState } from 'react';
import { choicesFor } from './plan.ts';
import { type Preview, previewAction } from './preview.ts';

/** The decision about money that is laid out: which of the choices, how much of it, and what it would do. */
export interface Plan {
  readonly choices: readonly Choice<Action>[];
  readonly choice: Choice<Action>;
  readonly value: number;
  readonly action: Action;
  readonly preview: Preview | null;
  choose(choice: Choice<Action>): void;
  setValue(value: number): void;
}

/** The decision about money the player has laid out; it is forgotten with the next state of the table. */
export function usePlan(view: View, at: number, choices: readonly Choice<Action>[]): Plan | null {
  const [draft, setDraft] = useState<{ at: number; index: number; value: number | null } | null>(null);
  const priced = choicesFor(choices, 'money');
  const mine = draft?.at === at ? draft : { at, index: 0, value: null };
  const choice = priced[mine.index] ?? priced[0];
  if (choice === undefined) return null;
  const value = mine.value ?? firstAmount(view, choice);
  const action = actionWith(choice, value);
  return {
    choices: priced,
    choice,
    value,
    action,
    preview: previewAction(view, action),
    choose: (other) => setDraft({ at, index: priced.indexOf(other), value: null }),
    setValue: (next) => setDraft({ ...mine, value: next }),
  };
}
