import { type Family, readSource } from './source.ts';

/** What a card may ask for besides itself, as the columns of the table above `cards::use_card` name it. */
const NEEDS = ['target', 'tile', 'value'] as const;

/** What the catalogue of `cards.move` says of one card. */
export interface CardFacts {
  /** `MOVE_CTRL`. */
  readonly name: string;
  readonly price: number;
  readonly needs: (typeof NEEDS)[number] | 'nothing';
  /** The NPC that it puts on a tile, `BOMB`, or null. */
  readonly puts: string | null;
}

/** Reads the catalogue: the table above `use_card` and the prices. A card that either leaves out is refused, and so is a row of no card. */
export function readCards(
  cards: string,
  kinds: readonly string[],
  npcs: readonly string[],
): readonly CardFacts[] {
  const rows = readTable(readSource(cards).functions.get('use_card')?.doc ?? '');
  const prices = readPrices(cards);
  for (const name of [...rows.keys(), ...prices.keys()]) {
    if (!kinds.includes(name))
      throw new Error(`cards.move speaks of ${name}, but types.move has no CARD_${name}`);
  }
  return kinds.map((name) => {
    const row = rows.get(name);
    if (!row) throw new Error(`cards.move: the table above use_card has no row for ${name}`);
    const price = prices.get(name);
    if (price === undefined) throw new Error(`cards.move: price has no arm for ${name}`);
    const [needs = 'nothing', ...more] = NEEDS.filter((need) => row.get(need) !== '');
    if (more.length > 0)
      throw new Error(`cards.move: ${name} takes ${needs} and ${more.join(' and ')}; a card takes one thing`);
    const puts = row.get('puts') || null;
    if (puts !== null && !npcs.includes(puts))
      throw new Error(`cards.move: ${name} puts ${puts}, but types.move has no NPC_${puts}`);
    if ((puts !== null) !== (needs === 'tile'))
      throw new Error(`cards.move: ${name} takes a tile and puts nothing there, or the other way round`);
    return { name, price, needs, puts };
  });
}

/** The rows of a Markdown table by their first cell, each with its cells by the head of their column. */
function readTable(doc: string): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const cells = doc
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  const [head = [], , ...rows] = cells;
  return new Map(rows.map((row) => [row[0] ?? '', new Map(head.map((column, i) => [column, row[i] ?? '']))]));
}

/** The arms of `cards::price`. The last one is for what is no card, so it has to be 0: a card without an arm must not get a price. */
function readPrices(cards: string): ReadonlyMap<string, number> {
  const [, body = ''] = /^public fun price\(.*\{\n([\s\S]*?)\n\}/m.exec(cards) ?? [];
  if (!/\belse 0$/.test(body)) throw new Error('cards.move: price does not end with `else 0`');
  const arms = [...body.matchAll(/kind == types::card_(\w+)!\(\)\) ([\d_]+)/g)];
  return new Map(
    arms.map(([, name = '', price = '']) => [name.toUpperCase(), Number(price.replaceAll('_', ''))]),
  );
}

/** Names of the members without the first word they share. */
export const shortNames = ({ members, name: family }: Family): readonly string[] => {
  const [prefix = ''] = members[0]?.name.split('_') ?? [];
  return members.map(({ name }) => {
    if (!name.startsWith(`${prefix}_`)) throw new Error(`${family}: ${name} does not begin with ${prefix}_`);
    return name.slice(prefix.length + 1);
  });
};
