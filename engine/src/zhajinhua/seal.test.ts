import { expect, test } from 'vitest';
import type { Seat, Viewer } from '../core/game.ts';
import { createMatch } from '../core/match.ts';
import { chooseAction } from '../core/play.ts';
import { type PublicRecord, readRecord, recordOf } from '../core/record.ts';
import { replay, resumeMatch, saveMatch } from '../core/save.ts';
import { dealsOf, type Seal } from '../core/seal.ts';
import { seedRandom } from '../core/seed.ts';
import { BOTS } from './bots.ts';
import { cardName, parseCard } from './card.ts';
import type { Config } from './config.ts';
import { zhajinhua } from './game.ts';
import { ACES, actionOf, configOf, HIGH, KINGS, LOW, PAIR } from './testing/position.ts';

/** A match whose first hand is dealt as written. */
function matchOf(options: Partial<Config>, ...hands: string[]) {
  const cards = hands.flatMap((hand) => hand.split(' ').map((name) => parseCard(name) as number));
  const rules: typeof zhajinhua = {
    ...zhajinhua,
    setup: (config, seed) => ({ ...zhajinhua.setup(config, seed), cards }),
  };
  return createMatch(rules, configOf({ players: hands.length, ...options }), 'a seed of many bits');
}

type AnyMatch = ReturnType<typeof matchOf>;

function play(match: AnyMatch, ...moves: string[]): AnyMatch {
  for (const move of moves) {
    const done = match.submit(match.number(), actionOf(move));
    if (!done.ok) throw new Error(`${move}: ${done.code}`);
  }
  return match;
}

/** The hands opened to the viewer in a deal, by seat; a hand that is opened in part is a fault. */
function opened(match: AnyMatch, viewer: Viewer, deal = 1): Record<Seat, string> {
  const cards = dealsOf(match.seals(viewer), 52).find((each) => each.deal === deal)?.cards;
  if (cards === null || cards === undefined) throw new Error('does not fit');
  const hands: Record<Seat, string> = {};
  for (const slot of [...cards.keys()].filter((each) => each % 3 === 0)) {
    const hand = [0, 1, 2].map((i) => cardName(cards.get(slot + i) as number));
    hands[slot / 3] = hand.join(' ');
  }
  expect(3 * Object.keys(hands).length).toBe(cards.size);
  return hands;
}

test('the deal is committed to before the first move, and the chain begins with the commitment', () => {
  const [first, ...more] = matchOf({}, PAIR, ACES).seals('spectator');
  expect(first).toMatchObject({ kind: 'sealed', deal: 1 });
  expect(more).toEqual([]);
  expect(matchOf({}, PAIR, KINGS).genesis).not.toBe(matchOf({}, PAIR, ACES).genesis);
});

test('a showdown opens the hands that are shown, and a folded hand stays shut for all but its owner', () => {
  const match = play(matchOf({}, PAIR, ACES, LOW), '1 call', '2 fold', '0 showdown');
  expect(opened(match, 'spectator')).toEqual({ 0: PAIR, 1: ACES });
  expect(opened(match, 0)).toEqual({ 0: PAIR, 1: ACES });
  expect(opened(match, 2)).toEqual({ 0: PAIR, 1: ACES, 2: LOW });
});

test('a hand that nobody called stays shut', () => {
  const match = play(matchOf({}, PAIR, ACES, LOW), '1 fold', '2 fold');
  expect(opened(match, 'spectator')).toEqual({});
  expect(opened(match, 1)).toEqual({ 1: ACES });
});

test('looking opens one’s own cards to oneself, a comparison those of the other', () => {
  const match = play(matchOf({}, PAIR, ACES, LOW), '1 see', '1 compare 2');
  expect(opened(match, 1)).toEqual({ 1: ACES, 2: LOW });
  expect(opened(match, 2)).toEqual({ 1: ACES });
  expect(opened(match, 0)).toEqual({});
  expect(opened(match, 'spectator')).toEqual({});
});

test('the next deal is committed to in the move that begins it, before anybody acts in it', () => {
  const match = play(matchOf({ hands: 2 }, PAIR, ACES), '1 fold');
  expect(match.log()[0]?.seals?.filter(({ to }) => to === 'all')).toMatchObject([
    { event: { kind: 'sealed', deal: 2 } },
  ]);
  expect(dealsOf(match.seals('spectator'), 52).map(({ deal }) => deal)).toEqual([1, 2]);
});

test('one move may go through several deals, each opened against its own commitment', () => {
  // Whoever loses the first hand has a chip left and is all in by the ante of the second.
  const match = play(matchOf({ hands: 2, startingChips: 21 }, PAIR, ACES), '1 call', '0 showdown');
  const state = match.state();
  expect([state.hand, state.turn]).toEqual([2, -1]);
  expect(opened(match, 'spectator', 1)).toEqual({ 0: PAIR, 1: ACES });
  const last = state.last?.cards.map((cards) => cards?.map(cardName).join(' '));
  expect(Object.values(opened(match, 'spectator', 2))).toEqual(last);
});

test('the seed is revealed to nobody, neither of the match nor of a hand', () => {
  const match = play(matchOf({}, PAIR, ACES), '1 fold');
  expect(match.outcome()).not.toBeNull();
  expect(match.reveal()).toBeNull();
  expect(JSON.stringify([0, 1, 'spectator'].map((v) => match.history(v as Viewer)))).not.toContain('seed');
});

test('a table that is not verifiable commits to nothing and opens nothing', () => {
  const match = play(matchOf({ verifiable: false }, PAIR, ACES), '1 showdown');
  expect([match.seals('spectator'), match.seals(0)]).toEqual([[], []]);
  expect(readRecord(zhajinhua, recordOf(match)).ok).toBe(true);
});

test('a save goes on with the same hashes and the same seals', () => {
  const config = configOf({ players: 3, hands: 3 });
  const match = createMatch(zhajinhua, config, 'x');
  match.submit(0, actionOf('1 see'));
  match.submit(1, actionOf('1 compare 2'));
  const again = resumeMatch(zhajinhua, JSON.parse(JSON.stringify(saveMatch(match))));
  expect(again.ok && again.value.seals(1)).toEqual(match.seals(1));
});

/** Everything with enough digits to be a hash or a salt is a commitment; the rest must not depend on what is hidden. */
const masked = (payload: unknown): string =>
  JSON.stringify(payload).replaceAll(/"[0-9a-f]{64}"|"[0-9a-f]{32}"/g, '"#"');

test.each([
  ['folded', ['1 fold', '2 see', '2 call', '0 showdown'], 1, [0, 2, 'spectator']],
  ['folded after it was looked at', ['1 see', '1 fold', '2 call', '0 showdown'], 1, [0, 2, 'spectator']],
  ['won without being called', ['1 fold', '2 fold'], 0, [1, 2, 'spectator']],
  ['lost to another in private', ['1 compare 0', '2 fold'], 1, [2, 'spectator']],
] as const)('what is told is the same whatever the hand was that %s', (_what, moves, hidden, viewers) => {
  const told = (hand: string, viewer: Viewer) => {
    const hands = [KINGS, PAIR, '7♣ 6♦ 3♥'].with(hidden, hand);
    const match = play(matchOf({}, ...hands), ...moves);
    return [match.view(viewer), match.history(viewer), match.seals(viewer), recordOf(match), match.reveal()];
  };
  const weaker = hidden === 0 ? ACES : '9♣ 8♦ 4♥';
  for (const viewer of viewers)
    expect(masked(told(weaker, viewer))).toBe(masked(told(hidden === 0 ? 'Q♠ Q♥ Q♦' : LOW, viewer)));
  expect(masked(told(weaker, hidden))).not.toBe(masked(told(hidden === 0 ? 'Q♠ Q♥ Q♦' : LOW, hidden)));
});

/** A whole match between bots. */
function botMatch(seed: string, players: number) {
  const match = createMatch(zhajinhua, configOf({ players, hands: 4, startingChips: 300 }), seed);
  const random = seedRandom(seed);
  while (match.outcome() === null) {
    const seat = match.state().turn;
    const bot = BOTS[(seat + players) % BOTS.length] as (typeof BOTS)[0];
    const done = match.submit(match.number(), chooseAction(zhajinhua, match.state(), seat, bot, random));
    if (!done.ok) throw new Error(done.code);
  }
  return match;
}

test('a record is watched without the seed: the same views and hashes at every move', () => {
  for (let n = 0; n < 20; n++) {
    const match = botMatch(`match ${n}`, 2 + (n % 5));
    const views: unknown[] = [];
    const moves = match.log().map(({ move }) => move);
    replay(zhajinhua, match.config, match.secret(), moves, (part) => views.push(part.view('spectator')));
    const seen: unknown[] = [];
    const json = JSON.parse(JSON.stringify(recordOf(match)));
    const read = readRecord(zhajinhua, json, (part) => seen.push(part.view(0)));
    expect(read.ok ? read.value.head() : read.problem).toBe(match.head());
    expect(seen).toEqual(views);
  }
});

test('a move that was taken back is in the record and is taken back again', () => {
  const match = matchOf({}, PAIR, ACES);
  play(match, '1 call');
  match.undo(1, 1);
  play(match, '1 raise 20', '0 showdown');
  const read = readRecord(zhajinhua, recordOf(match));
  expect(read.ok ? read.value.head() : read.problem).toBe(match.head());
});

type Change = (record: PublicRecord) => unknown;
const entryWith = (i: number, part: (entry: PublicRecord['entries'][number]) => object): Change => {
  return ({ entries }) => ({
    entries: entries.map((entry, at) => (at === i ? { ...entry, ...part(entry) } : entry)),
  });
};
const opening = (seals: readonly Seal[]) => seals[0] as Extract<Seal, { kind: 'opened' }>;

test.each<[string, Change, string]>([
  ['another version', () => ({ version: 1 }), 'version'],
  ['another config', () => ({ config: { players: 7 } }), 'config.players'],
  ['no commitment to the first deal', () => ({ seals: [] }), 'seals'],
  ['another commitment', ({ seals }) => ({ seals: [{ ...seals[0], root: '0'.repeat(64) }] }), 'seals'],
  [
    'an illegal move',
    entryWith(0, () => ({ move: { kind: 'action', action: actionOf('1 raise 99') } })),
    'entries[0].move',
  ],
  ['a move left out', ({ entries }) => ({ entries: entries.slice(1) }), 'entries[0].move'],
  [
    'another amount',
    entryWith(0, () => ({ events: [{ kind: 'called', seat: 1, amount: 11, allIn: false }] })),
    'entries[0].events',
  ],
  [
    'events of garbage',
    entryWith(2, () => ({ events: [null, 5, { kind: 'showdown', shown: 7 }] })),
    'entries[2].events',
  ],
  [
    'cards that were not shown',
    entryWith(2, ({ events }) => ({ events: JSON.parse(JSON.stringify(events).replace('51,', '47,')) })),
    'entries[2].seals',
  ],
  ['nothing opened', entryWith(2, () => ({ seals: [] })), 'entries[2].seals'],
  ['more opened', entryWith(2, ({ seals }) => ({ seals: [...seals, ...seals] })), 'entries[2].seals'],
  [
    'a card opened as another',
    entryWith(2, ({ seals }) => {
      const { opening: told, ...rest } = opening(seals);
      const slots = told.slots.map((slot, i) => (i === 0 ? { ...slot, card: 1 } : slot));
      return { seals: [{ ...rest, opening: { ...told, slots } }] };
    }),
    'entries[2].seals',
  ],
  [
    'another salt',
    entryWith(2, ({ seals }) => {
      const { opening: told, ...rest } = opening(seals);
      const slots = told.slots.map((slot) => ({ ...slot, salt: '0'.repeat(32) }));
      return { seals: [{ ...rest, opening: { ...told, slots } }] };
    }),
    'seals',
  ],
  ['another hash', () => ({ head: '0'.repeat(64) }), 'head'],
  ['a seed', () => ({ seed: 'x' }), 'seed'],
])('a record with %s is refused with its path', (_what, change, path) => {
  const match = play(matchOf({}, PAIR, ACES, HIGH), '1 call', '2 fold', '0 showdown');
  const record = recordOf(match);
  expect(readRecord(zhajinhua, record).ok).toBe(true);
  const read = readRecord(zhajinhua, { ...record, ...(change(record) as object) });
  expect(read.ok ? null : read.problem.path).toBe(path);
});

test('a record that claims another winner of a comparison of shown hands is refused', () => {
  const match = play(matchOf({}, PAIR, ACES, HIGH), '1 compare 2', '0 showdown');
  const record = recordOf(match);
  expect(readRecord(zhajinhua, record).ok).toBe(true);
  const lie = JSON.parse(JSON.stringify(record).replace('"loser":2', '"loser":1')) as unknown;
  expect(readRecord(zhajinhua, lie).ok).toBe(false);
});
