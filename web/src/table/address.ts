import type { Language } from '@tycoon/engine/core';

const IRREGULAR: Readonly<Record<string, string>> = { is: 'are', has: 'have', does: 'do', goes: 'go' };

/** A verb of the third person as it is said to the player: "calls" becomes "call", "passes" becomes "pass". */
const spoken = (verb: string): string =>
  IRREGULAR[verb] ?? verb.replace(/(?<=ss|ch|sh)es$/, '').replace(/(?<!s)s$/, '');

/** The verbs that follow an "and" and still have the player for their subject. */
const SECOND = /( and )(pays|asks|gets|rolls|sits|stays|has)\b/g;

/** Titles of cards, which say nothing about anybody. */
const QUOTED = /(“[^”]*”)/;

/** As far as a clause goes whose subject is the player. */
const CLAUSE = /^[^:;.]*/;

const secondVerbs = (clause: string): string =>
  clause
    .split(QUOTED)
    .map((piece, i) => (i % 2 === 1 ? piece : piece.replace(SECOND, (_, and, verb) => and + spoken(verb))))
    .join('');

/**
 * Speaks to the one who looks, whom the sentence calls by `name`: "Crane pays 20 and asks for a showdown" becomes "you pay 20
 * and ask …", "Crane’s" becomes "your". The name itself stays, to be set apart; `pronoun` says what is written in its place.
 */
export function addressYou(sentence: string, name: string, language: Language): string {
  if (language === 'zh' || !sentence.includes(name)) return sentence;
  const [before = '', ...rest] = sentence.split(name);
  return rest.reduce((told, after) => {
    if (/^['’]s /.test(after)) return `${told}${told === '' ? 'Your' : 'your'}${after.slice(2)}`;
    const verb = /^ ([a-z]+s)\b/.exec(after)?.[1];
    if (verb === undefined) return told + name + after;
    const own = CLAUSE.exec(after)?.[0] ?? '';
    const said = ` ${spoken(verb)}${secondVerbs(own.slice(verb.length + 1))}`;
    return told + name + said + after.slice(own.length);
  }, before);
}

/** What is written for the name of the one who looks; a sentence begins with a capital. */
export const pronoun = (language: Language, first: boolean): string =>
  language === 'zh' ? '你' : first ? 'You' : 'you';
