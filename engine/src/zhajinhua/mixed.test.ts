import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { mixedPlaces, mixedSeed } from '../core/joint-seed.ts';
import { createMatch } from '../core/match.ts';
import { sealsHold } from '../core/match-laws.ts';
import { chooseAction } from '../core/play.ts';
import { readRecord, recordOf } from '../core/record.ts';
import { resumeMatch, saveMatch } from '../core/save.ts';
import { dealsOf, rootsOf, type Seal } from '../core/seal.ts';
import { seedRandom } from '../core/seed.ts';
import { BOTS } from './bots.ts';
import { drawCards } from './deck.ts';
import { zhajinhua } from './game.ts';
import { actionOf, configOf } from './testing/position.ts';

const sha = (text: string): string => createHash('sha256').update(text).digest('hex');
const half = sha('half');

/** A whole match between bots, with decks that the bytes mix. */
function botMatch(bytes: string, players = 3, hands = 4) {
  const match = createMatch(zhajinhua, configOf({ players, hands }), mixedSeed(half, bytes));
  const random = seedRandom(bytes);
  while (match.outcome() === null) {
    const seat = match.state().turn;
    const bot = BOTS[(seat + players) % BOTS.length] as (typeof BOTS)[0];
    const done = match.submit(match.number(), chooseAction(zhajinhua, match.state(), seat, bot, random));
    if (!done.ok) throw new Error(done.code);
  }
  return match;
}

const rootsIn = (seals: readonly Seal[]) =>
  seals.flatMap((each) => (each.kind === 'sealed' ? [each.root] : []));

test('the decks of all hands are committed to before the first move, whatever bytes the seats give', () => {
  const roots = rootsOf(zhajinhua, configOf({ players: 3, hands: 4 }), half);
  expect(new Set(roots).size).toBe(4);
  for (const bytes of [sha('one'), sha('two')]) {
    const match = botMatch(bytes);
    expect(match.firstSeals[0]).toEqual({ kind: 'mixed', bytes });
    expect(rootsIn(match.firstSeals)).toEqual(roots);
    expect(rootsIn(match.seals('spectator'))).toEqual(roots);
  }
  // Nor does the number of players matter, which is settled when the table starts.
  expect(rootsOf(zhajinhua, configOf({ players: 6, hands: 4 }), half)).toEqual(roots);
  expect(rootsOf(zhajinhua, configOf({ players: 3, hands: 4 }), sha('other'))).not.toEqual(roots);
  expect(rootsOf(zhajinhua, configOf({ verifiable: false }), half)).toEqual([]);
});

test('a slot is filled from the place of the host’s pack that the bytes name', () => {
  const bytes = sha('one');
  const { cards } = zhajinhua.setup(configOf({ players: 6 }), mixedSeed(half, bytes));
  const pack = drawCards(sha(`tycoon part 1\n${half}`).slice(0, 32), 52);
  expect(new Set(pack).size).toBe(52);
  expect(cards).toEqual(
    mixedPlaces(bytes, 1, 52)
      .slice(0, 18)
      .map((place) => pack[place]),
  );
});

test('what is opened fits, what was folded stays shut, and the record neither holds the half nor fits other bytes', () => {
  for (let n = 0; n < 12; n++) {
    const match = botMatch(sha(`match ${n}`), 2 + (n % 5));
    sealsHold(match);
    const record = recordOf(match);
    expect(JSON.stringify(record)).not.toContain(half);
    const shown = match
      .log()
      .flatMap(({ events }) => events.filter(({ event }) => event.kind === 'showdown'));
    const cards = shown.flatMap(({ event }) => (event.kind === 'showdown' ? event.shown : [])).length * 3;
    const deals = dealsOf(match.seals('spectator'), 52);
    expect(deals.reduce((sum, deal) => sum + (deal.cards?.size ?? 0), 0)).toBe(cards);
    if (cards === 0) continue;
    const other = record.seals.map((each) =>
      each.kind === 'mixed' ? { ...each, bytes: sha('else') } : each,
    );
    expect(readRecord(zhajinhua, { ...record, seals: other }).ok).toBe(false);
    expect(readRecord(zhajinhua, { ...record, seals: record.seals.slice(0, -1) }).ok).toBe(false);
  }
});

test('a save of a match with mixed decks goes on with the same seals', () => {
  const match = createMatch(zhajinhua, configOf({ players: 3, hands: 3 }), mixedSeed(half, sha('one')));
  match.submit(0, actionOf('1 see'));
  match.submit(1, actionOf('1 compare 2'));
  const again = resumeMatch(zhajinhua, JSON.parse(JSON.stringify(saveMatch(match))));
  expect(again.ok && again.value.seals(1)).toEqual(match.seals(1));
});
