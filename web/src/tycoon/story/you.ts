import type { Language } from '@tycoon/engine/core';

/** Verbs of the third person as they are said to the player. Regular ones only lose their s. */
const SPOKEN: Readonly<Record<string, string>> = {
  is: 'are',
  has: 'have',
  goes: 'go',
  misses: 'miss',
  passes: 'pass',
};

/** Every verb a player is the subject of in the SDK's sentences. */
const VERBS =
  /\b(is|has|goes|misses|passes|sells|takes|rolls|walks|stays|pays|buys|builds|gets|plays|draws|gains|loses|wins|lies|sits|opens|leaves|starts|owes|gives|share)\b/g;

/** As far as a sentence is about its first subject. */
const OWN_CLAUSE = /^[^;]*/;

const speakTo = (clause: string): string =>
  clause.replace(VERBS, (verb) => SPOKEN[verb] ?? verb.replace(/s$/, ''));

/** Where "you" stands in a sentence, for the prose to set apart. */
export const YOU = { subject: '\u2063You\u2063', object: '\u2063you\u2063' } as const;

/**
 * Speaks to the one who looks: "Crane rolls 4 and walks to X" becomes "You roll 4 and walk to X", "Fox pays Crane 160" becomes
 * "Fox pays you 160". `name` is how the sentence calls that player.
 */
export function addressYou(sentence: string, name: string, language: Language): string {
  if (!sentence.includes(name)) return sentence;
  if (language === 'zh') return sentence.replaceAll(name, YOU.object);
  const possessive = sentence.replaceAll(`${name}'s`, 'your').replace(/^y/, 'Y');
  const subject = new RegExp(`^(|.*: )${name} (?!and )`).exec(possessive)?.[0] ?? null;
  const spoken =
    subject === null ? possessive : subject + possessive.slice(subject.length).replace(OWN_CLAUSE, speakTo);
  return spoken.replace(new RegExp(`^${name}`), YOU.subject).replaceAll(name, YOU.object);
}

/** The same sentence where nothing is set apart. */
export const inPlain = (sentence: string, language: Language): string =>
  language === 'zh' ? sentence.replaceAll(YOU.object, '你') : sentence.replaceAll('\u2063', '');
