import { type Family, readSource } from './source.ts';

/** Move sources with a kind more, for tests: what is added stands first, so that it does not matter what else there is. */

/** The text with a part of it replaced, which has to be there. */
export function changed(text: string, part: string | RegExp, by: string): string {
  const next = text.replace(part, by);
  if (next === text) throw new Error(`the source has no ${part}`);
  return next;
}

/** `types.move` with one more of a vocabulary. */
const withKind = (types: string, family: string, name: string, type: string, value: number): string =>
  changed(
    changed(
      types,
      new RegExp(`(// === ${family}: .*\\. ===\\n\\n)`),
      `$1const ${name}: ${type} = ${value};\n`,
    ),
    /$/,
    `public macro fun ${name.toLowerCase()}(): ${type} { ${value} }\n`,
  );

/** `types.move` with a card that no other has the number of, and which is drawn. */
export const withCard = (types: string): string => withKind(types, 'CardKind', 'CARD_SWAP', 'u16', 999);
export const withDraw = (types: string): string =>
  changed(types, /(fun card_kinds\(\)[^[]*\[)/, '$1CARD_SWAP, ');

/** `types.move` with a tile beyond the last. */
export const withTile = (types: string): string => withKind(types, 'TileKind', 'TILE_BANK', 'u8', 200);
const withLastTile = (types: string): string => changed(types, /kind <= TILE_\w+ \}/, 'kind <= TILE_BANK }');

/** `cards.move` with that card in the table above `use_card`, and with its price. */
export const withRow = (cards: string): string =>
  changed(cards, /(\/\/\/ \|---.*\n)/, '$1/// | SWAP | another player | | | |\n');
export const withPrice = (cards: string): string =>
  changed(cards, /(public fun price\(.*\{\n) {4}/, '$1    if (kind == types::card_swap!()) 450\n    else ');

/** One kind more: of which vocabulary, and the number and the name that clients get it by. */
export interface Addition {
  readonly family: string;
  readonly value: string;
  readonly name: string;
}

/** The package with one more of every vocabulary that it has, each complete in Move. */
export function withOneMoreOfEach(sources: Readonly<Record<string, string>>): {
  readonly sources: Readonly<Record<string, string>>;
  readonly additions: readonly Addition[];
} {
  const [types = '', cards = ''] = [sources['sources/types.move'], sources['sources/cards.move']];
  const { families } = readSource(types);
  const others = families.filter(({ name }) => name !== 'CardKind' && name !== 'TileKind');
  const larger = others.reduce(
    (text, family, i) => withKind(text, family.name, `${wordOf(family)}_NEW${201 + i}`, 'u8', 201 + i),
    withLastTile(withTile(withDraw(withCard(types)))),
  );
  return {
    sources: { ...sources, 'sources/types.move': larger, 'sources/cards.move': withPrice(withRow(cards)) },
    additions: [
      { family: 'CardKind', value: '999', name: 'swap' },
      { family: 'TileKind', value: '200', name: 'bank' },
      ...others.map(({ name }, i) => ({ family: name, value: String(201 + i), name: `new${201 + i}` })),
    ],
  };
}

/** The word that the members of a vocabulary begin with. */
const wordOf = ({ members }: Family): string => members[0]?.name.split('_')[0] ?? '';
