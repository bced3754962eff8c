import { END_CLOSED, END_LAST_STANDING, END_MAX_TURNS } from '@tycoon/sdk';
import type { EventOf } from '@tycoon/sdk/events';
import { gameOf, lotOf, playerOf } from '@tycoon/sdk/fixtures';
import { expect, test } from 'vitest';
import { ring } from '../fixture.ts';
import type { TimelineEntry } from '../live/timeline-entry.ts';
import { marginOf, outcomeOf } from './outcome.ts';
import { outcomeText } from './text.ts';
import { whyOf } from './why.ts';

const [crane, fox, boat] = ['0xa', '0xb', '0xc'];
const map = ring('Start', 'Inn', 'Wharf');
const over = gameOf(
  [
    playerOf(crane, { cash: 900n }),
    playerOf(fox, { cash: 1200n }),
    playerOf(boat, { cash: 0n, isOut: true }),
  ],
  {
    status: 'ended',
    out: [boat],
    winners: [crane],
    lots: { 1: lotOf(crane, 0) },
  },
);
const ended = (event: Partial<EventOf<'GameEndedEvent'>>): readonly TimelineEntry[] => [
  {
    index: 0,
    atMs: 0,
    transaction: 'd',
    view: over,
    event: {
      type: 'GameEndedEvent',
      game: '0x1',
      reason: END_MAX_TURNS,
      turn: 9n,
      winners: [],
      ranking: [],
      worth: [],
      ...event,
    },
  },
];

test('the chain’s ranking counts, and those who share the win share the first place', () => {
  const view = { ...over, winners: [crane, fox] };
  const entries = ended({ ranking: [crane, fox, boat], worth: [2400n, 2400n, 0n] });
  expect(outcomeOf(view, map, entries)?.places).toEqual([
    { address: crane, rank: 1, worth: 2400n, isOut: false },
    { address: fox, rank: 1, worth: 2400n, isOut: false },
    { address: boat, rank: 3, worth: 0n, isOut: true },
  ]);
});

test('without its last event the ranking is worked out: worth first, then who went out last', () => {
  // Crane has 900 and land of 1,500.
  const outcome = outcomeOf(over, map, []);
  expect(outcome?.places.map(({ address, worth }) => [address, worth])).toEqual([
    [crane, 2400n],
    [fox, 1200n],
    [boat, 0n],
  ]);
  expect(outcome?.reason).toBe(END_MAX_TURNS);
  const alone = {
    ...over,
    out: [fox, boat],
    players: over.players.map((p) => ({ ...p, isOut: p.address !== crane })),
  };
  expect(outcomeOf(alone, map, [])).toMatchObject({
    reason: END_LAST_STANDING,
    places: [{ address: crane }, { address: boat }, { address: fox }],
  });
});

test('a game that goes on has no outcome, a closed table has its reason', () => {
  expect(outcomeOf({ ...over, status: 'active' }, map, [])).toBeNull();
  expect(outcomeOf(over, map, ended({ reason: END_CLOSED }))?.reason).toBe(END_CLOSED);
});

test('a win by rounds is told with its margin; one that is shared, or the last one standing, has none', () => {
  const places = [2000n, 1800n].map((worth, i) => ({ address: `0x${i}`, rank: i + 1, worth, isOut: false }));
  expect(marginOf({ places, reason: END_MAX_TURNS })).toBe(200n);
  expect(marginOf({ places, reason: END_LAST_STANDING })).toBeNull();
  expect(
    marginOf({ places: places.map((place) => ({ ...place, rank: 1 })), reason: END_MAX_TURNS }),
  ).toBeNull();
});

test('the result, and with it the picture that is shared, says that dice could be predicted', () => {
  const clocked = { ...over, config: { ...over.config, clockDice: true } };
  expect(whyOf(over, END_MAX_TURNS, outcomeText.en)).toBe('The last round has been played');
  expect(whyOf(clocked, END_MAX_TURNS, outcomeText.en)).toBe(
    'The last round has been played, predictable dice',
  );
  expect(whyOf(clocked, END_LAST_STANDING, outcomeText.zh)).toBe('只剩一人，可预测的骰子');
});
