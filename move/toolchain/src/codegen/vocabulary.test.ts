import { join } from 'node:path';
import { ROOT } from '@tycoon/command/root';
import { expect, test } from 'vitest';
import { readPackage } from '../sources.ts';
import { changed, withCard, withDraw, withPrice, withRow, withTile } from './larger.ts';
import { readSource } from './source.ts';
import { emitConstants, emitNumbers, emitVocabulary } from './vocabulary.ts';

const TYPES = readSource(`module tycoon::types;

/// Not your turn.
const ERR_TURN: u64 = 3;
/// Money at the start.
const START_CASH: u64 = 10_000;
`);

const GAME = readSource(`module tycoon::game;

const ERR_TURN: u64 = 3;
/// Days of a week.
const DAYS: u64 = 7;
const FACTORS: vector<u64> = vector[1, 2];
`);

test('errors become a table with their sentences, other numbers named constants', () => {
  const constants = emitConstants([TYPES, GAME]);
  expect(constants).toContain('ERR_TURN: { code: 3, doc: "Not your turn." },');
  expect(constants).toContain('/** Money at the start. */\nexport const START_CASH = 10_000 as const;');
});

test('a module that gives an error another number is refused', () => {
  const other = readSource('module tycoon::game;\n\nconst ERR_TURN: u64 = 4;\n');
  expect(() => emitConstants([TYPES, other])).toThrow('game: ERR_TURN is 4, in types it is 3');
});

test('the numbers of a module that are no errors are had by its name', () => {
  expect(emitNumbers([TYPES, GAME])).toContain(`export const GAME = {
  /** Days of a week. */
  DAYS: 7,
  FACTORS: [1, 2],
} as const;`);
});

const sources = await readPackage(join(ROOT, 'move'), ['sources']);
const types = sources['sources/types.move'] ?? '';
const cards = sources['sources/cards.move'] ?? '';

test('a vocabulary has its names by number, its type and its list', () => {
  expect(emitVocabulary(types, cards)).toContain(`/** What can lie on a tile. */
export const NPC_KIND_NAMES = {
  20: 'barrier',
  21: 'bomb',
  22: 'dog',
} as const;
export type NpcKind = keyof typeof NPC_KIND_NAMES;
export type NpcKindName = (typeof NPC_KIND_NAMES)[NpcKind];
export const NPC_KINDS: readonly NpcKind[] = [20, 21, 22];`);
});

const ROW = '/// | FREEZE | another player | | | |';
const drawn = withDraw(withCard(types));

test('a card with a number, a place in the draw, a row and a price is one of the vocabulary', () => {
  const text = emitVocabulary(drawn, withPrice(withRow(cards)));
  expect(text).toContain("export const CARD_KIND_NAMES = {\n  999: 'swap',\n");
  expect(text).toContain("export const CARD_NEEDS = {\n  999: 'target',\n");
  expect(text).toContain('export const CARD_PUTS = {\n  999: null,\n');
  expect(text).toContain('export const CARD_PRICES = {\n  999: 450,\n');
});

test.each([
  ['is not drawn', withCard(types), withPrice(withRow(cards)), 'types.move: card_kinds leaves out CARD_SWAP'],
  ['has no row', drawn, withPrice(cards), 'cards.move: the table above use_card has no row for SWAP'],
  ['has no price', drawn, withRow(cards), 'cards.move: price has no arm for SWAP'],
  [
    'has a row and no number',
    types,
    withRow(cards),
    'cards.move speaks of SWAP, but types.move has no CARD_SWAP',
  ],
  [
    'takes two things',
    types,
    changed(cards, ROW, '/// | FREEZE | another player | a tile | | BOMB |'),
    'cards.move: FREEZE takes target and tile; a card takes one thing',
  ],
  [
    'puts nothing that is known',
    types,
    changed(cards, '| | BOMB |', '| | HOLE |'),
    'cards.move: BOMB puts HOLE, but types.move has no NPC_HOLE',
  ],
  [
    'takes a tile and puts nothing',
    types,
    changed(cards, '| | BOMB |', '| | |'),
    'cards.move: BOMB takes a tile and puts nothing there, or the other way round',
  ],
])('a card that %s is refused', (_, typesText, cardsText, complaint) => {
  expect(() => emitVocabulary(typesText, cardsText)).toThrow(complaint);
});

test('a price for everything that has none is refused', () => {
  expect(() => emitVocabulary(types, changed(cards, '    else 0\n', '    else 900\n'))).toThrow(
    'cards.move: price does not end with `else 0`',
  );
});

test('a kind whose macro says another number is refused', () => {
  const wrong = changed(types, 'macro fun npc_dog(): u8 { 22 }', 'macro fun npc_dog(): u8 { 23 }');
  expect(() => emitVocabulary(wrong, cards)).toThrow('`public macro fun npc_dog(): u8 { 22 }` is missing');
});

test('two kinds with one number, a kind of another family and a tile beyond the last are refused', () => {
  const twice = changed(types, 'const NPC_DOG: u8 = 22;', 'const NPC_DOG: u8 = 21;');
  expect(() => emitVocabulary(twice, cards)).toThrow('types.move: two of NpcKind have the same number');
  const other = changed(types, 'const SKIP_HOSPITAL: u8 = 2;', 'const STAY_HOSPITAL: u8 = 2;');
  expect(() => emitVocabulary(other, cards)).toThrow('SkipReason: STAY_HOSPITAL does not begin with SKIP_');
  expect(() => emitVocabulary(withTile(types), cards)).toThrow(
    'types.move: is_tile_kind leaves out TILE_BANK',
  );
});
