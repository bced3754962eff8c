import type { BaseAction, Choice, GameTypes } from './game.ts';
import { below, type Random } from './random.ts';
import type { Text } from './text.ts';

/** Is told why an action was chosen, the weightiest reason first. */
export type Because<Reason> = (reason: Reason) => void;

/**
 * A player made of code. It gets what a person in its seat would see and nothing else, so it cannot cheat: the view,
 * the choices (computed only if it asks) and a generator of its own that is not the game's.
 */
export interface Bot<T extends Pick<GameTypes, 'view' | 'action' | 'reason'>> {
  readonly id: string;
  readonly name: Text;
  /** It plays games in its mind before it moves: a simulation seats it only if it is named. */
  readonly isSlow?: true;
  /** One of the choices, with amounts within their bounds. Whoever wants to know why hands in `because`. */
  choose(
    view: T['view'],
    choices: () => readonly Choice<T['action']>[],
    random: Random,
    because?: Because<T['reason']>,
  ): T['action'];
}

/** The action of a choice with these amounts in the fields it names. */
export const withAmounts = <Action extends BaseAction>(
  { action }: Choice<Action>,
  amounts: Readonly<Record<string, number>>,
): Action => ({ ...action, ...amounts });

/** The action of a choice with every amount drawn uniformly from its bounds. */
export function drawAction<Action extends BaseAction>(choice: Choice<Action>, random: Random): Action {
  if (choice.amounts === undefined) return choice.action;
  const amounts: Record<string, number> = {};
  for (const [field, { min, max, step }] of Object.entries(choice.amounts)) {
    const steps = Math.min(Math.floor((max - min) / step) + 1, 0x1_0000_0000);
    amounts[field] = min + step * below(random, steps);
  }
  return withAmounts(choice, amounts);
}

/** A legal action, every choice equally likely. */
export function drawChoice<Action extends BaseAction>(
  choices: readonly Choice<Action>[],
  random: Random,
): Action {
  const choice = choices[below(random, choices.length)];
  if (choice === undefined) throw new Error('a seat that is asked to act has no choice');
  return drawAction(choice, random);
}

/** Plays anything legal; the yardstick every other bot has to beat. */
export const randomBot = <T extends GameTypes>(): Bot<T> => ({
  id: 'random',
  name: { en: 'Random', zh: '随机' },
  choose: (_view, choices, random) => drawChoice(choices(), random),
});

/**
 * A player who always presses the large key of the page: the first of these kinds of actions that it may take, of several the last (the most
 * dice), with the amount that the page lays out. The yardstick of the weakest level.
 */
export const largeKeyBot = <T extends GameTypes>(
  kinds: readonly T['action']['kind'][],
  layOut: (view: T['view'], choice: Choice<T['action']>) => T['action'] = (_view, { action }) => action,
): Bot<T> => ({
  id: 'large-key',
  name: { en: 'Large key', zh: '大按钮' },
  choose(view, choices, random) {
    const open = choices();
    for (const kind of kinds) {
      const found = open.filter(({ action }) => action.kind === kind).at(-1);
      if (found !== undefined) return layOut(view, found);
    }
    return drawChoice(open, random);
  },
});

/** Plays like the first bot, and like the second in so many of a hundred decisions. */
export const blendBot = <T extends GameTypes>(
  { id, name }: Pick<Bot<T>, 'id' | 'name'>,
  first: Bot<T>,
  second: Bot<T>,
  percent: number,
): Bot<T> => ({
  id,
  name,
  choose: (view, choices, random, because) =>
    (below(random, 100) < percent ? second : first).choose(view, choices, random, because),
});
