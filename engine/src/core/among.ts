import { isSame } from './canonical.ts';
import type { BaseAction, Bounds, Choice } from './game.ts';

/** Whether the action is one of the choices, with amounts within their bounds. */
export function isAmong<Action extends BaseAction>(
  choices: readonly Choice<Action>[],
  action: Action,
): boolean {
  return choices.some((choice) => {
    const amounts: Readonly<Record<string, Bounds>> = choice.amounts ?? {};
    const fields = action as unknown as Readonly<Record<string, unknown>>;
    const plain: Record<string, unknown> = { ...fields };
    for (const [field, { min, max, step }] of Object.entries(amounts)) {
      const amount = fields[field];
      if (typeof amount !== 'number' || amount < min || amount > max || (amount - min) % step !== 0)
        return false;
      plain[field] = (choice.action as unknown as Readonly<Record<string, unknown>>)[field];
    }
    return isSame(plain, choice.action);
  });
}
