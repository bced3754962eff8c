import { PHASE_MANAGE } from '@tycoon/sdk';
import type { ManagePlan, RollPlan, Situation } from '@tycoon/sdk/bot';
import { CARD_WORDS } from '@tycoon/sdk/describe';
import { describeReason } from '@tycoon/sdk/describe-reason';
import type { Translation } from '../../text/text.ts';
import type { tycoonText } from './text.ts';

/** What the strongest bot would do in one's place, in words, and why. */
export interface Hint {
  readonly advice: string;
  readonly reasons: readonly string[];
}

interface Words {
  readonly t: Translation<(typeof tycoonText)['en']>;
  readonly language: 'en' | 'zh';
  readonly name: (address: string) => string;
  readonly tile: (tile: number) => string;
}

/** Asks the strongest bot; it is loaded when it is asked for the first time. */
export async function askHint(situation: Situation, words: Words): Promise<Hint> {
  const { LEVELS } = await import('@tycoon/sdk/bot');
  const { view, me } = situation;
  if (view.phase === PHASE_MANAGE) {
    const plan = LEVELS.master.manage(situation);
    return { advice: manageWords(plan, me.pos, words), reasons: reasonsOf(plan, words) };
  }
  const plan = LEVELS.master.roll(situation);
  return { advice: rollWords(plan, words), reasons: reasonsOf(plan, words) };
}

const reasonsOf = (
  { reasons = [] }: RollPlan | ManagePlan,
  { language, name, tile }: Words,
): readonly string[] => reasons.map((reason) => describeReason(reason, language, { player: name, tile }));

function rollWords(
  { cards = [], direction, route = [] }: RollPlan,
  { t, language, name, tile }: Words,
): string {
  const played = cards.map(({ kind, target, tile: place, value }) => {
    const card = CARD_WORDS[kind][language];
    if (target !== undefined) return t.hintCardOn(card, name(target));
    if (place !== undefined) return t.hintCardOn(card, tile(place));
    return value === undefined ? card : t.hintCardValue(card, value);
  });
  const [exit] = route;
  const way = exit !== undefined ? [t.hintRoute(tile(exit))] : direction !== undefined ? [t.hintTurn] : [];
  return t.hintRoll([...played.map(t.hintPlay), ...way]);
}

function manageWords(plan: ManagePlan, pos: number, { t, language, tile }: Words): string {
  switch (plan.kind) {
    case 'buy':
      return t.hintBuy(tile(pos));
    case 'upgrade':
      return t.hintBuild(tile(pos));
    case 'buyCards':
      return t.hintBuy(plan.cards.map((card) => CARD_WORDS[card][language]).join(t.listComma));
    case 'skip':
      return t.hintSkip;
  }
}
