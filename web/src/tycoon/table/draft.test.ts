import { CARD_BOMB, CARD_DOG, CARD_FREEZE, type CardKind, DIR_CCW } from '@tycoon/sdk';
import { expect, test } from 'vitest';
import { type Draft, emptyDraft, type Sketch, sketch } from './draft.ts';

const after = (...changes: readonly Sketch[]): Draft => changes.reduce(sketch, emptyDraft('3:0:1'));

test('asking for a card twice puts it back; laying it out ends the question', () => {
  expect(after({ kind: 'ask', card: CARD_BOMB }).asking).toBe(CARD_BOMB);
  expect(after({ kind: 'ask', card: CARD_BOMB }, { kind: 'ask', card: CARD_BOMB }).asking).toBeNull();
  expect(after({ kind: 'ask', card: CARD_BOMB }, { kind: 'ask', card: CARD_DOG }).asking).toBe(CARD_DOG);
  const laid = after({ kind: 'ask', card: CARD_BOMB }, { kind: 'lay', play: { kind: CARD_BOMB, tile: 4 } });
  expect(laid).toMatchObject({ asking: null, queue: [{ kind: CARD_BOMB, tile: 4 }] });
});

test('cards are played in the order they were laid out, whichever is taken back', () => {
  const lay = (tile: number): Sketch => ({ kind: 'lay', play: { kind: CARD_BOMB, tile } });
  const { queue } = after(lay(1), lay(2), lay(3), { kind: 'takeBack', at: 1 });
  expect(queue.map(({ tile }) => tile)).toEqual([1, 3]);
});

test('turning round forgets the exits chosen for the other way', () => {
  const { wish } = after({ kind: 'turnOff', fork: 1, exit: 8 }, { kind: 'head', direction: DIR_CCW });
  expect(wish).toEqual({ direction: DIR_CCW, exits: new Map() });
});

test('a basket takes several cards of a kind and gives them back one by one', () => {
  const pick = (card: CardKind): Sketch => ({ kind: 'pick', card });
  const { basket } = after(pick(CARD_BOMB), pick(CARD_FREEZE), pick(CARD_BOMB), {
    kind: 'putBack',
    card: CARD_BOMB,
  });
  expect(basket).toEqual([CARD_BOMB, CARD_FREEZE]);
  expect(after({ kind: 'putBack', card: CARD_DOG }).basket).toEqual([]);
});
