import { withAmounts } from './bot.ts';
import type { BaseAction, Choice, GameTypes } from './game.ts';

/** How little each kind of action does, the least first: what is played for a player whose time is up. */
export type Quiet<T extends GameTypes> = Readonly<Record<T['action']['kind'], number>>;

/** The quietest of the choices, every amount as small as it may be. */
export function quietAction<Action extends BaseAction>(
  choices: readonly Choice<Action>[],
  quiet: Readonly<Record<string, number>>,
): Action {
  const rank = ({ action }: Choice<Action>): number => quiet[action.kind] ?? Number.MAX_SAFE_INTEGER;
  const [first, ...rest] = choices;
  if (first === undefined) throw new Error('a seat that is asked to act has no choice');
  const choice = rest.reduce((least, each) => (rank(each) < rank(least) ? each : least), first);
  const amounts = Object.entries(choice.amounts ?? {}).map(([field, { min }]) => [field, min] as const);
  return withAmounts(choice, Object.fromEntries(amounts));
}
