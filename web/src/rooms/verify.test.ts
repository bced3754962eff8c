import {
  chooseAction,
  commitDeals,
  commitPart,
  createMatch,
  type GameTypes,
  jointBytes,
  jointSeed,
  logFor,
  type Match,
  mixedSeed,
  rootsOf,
  seedRandom,
  type Viewer,
} from '@tycoon/engine/core';
import { loaded, type Merit, merit, BOTS as meritBots } from '@tycoon/engine/merit';
import { type Card, zhajinhua, BOTS as zhajinhuaBots } from '@tycoon/engine/zhajinhua';
import type { MatchView, RoomView } from '@tycoon/rooms/wire';
import { expect, test } from 'vitest';
import { type Check, type Noted, verifyRoom } from './verify.ts';

const half = '5a'.repeat(32);
const parts = ['1', '2', '3'].map((digit, seat) => ({ seat, opening: digit.repeat(64) }));

const roomOf = (deals: string | null, told: string | null): RoomView => ({
  ...{ id: 'aaaaaaaaaaaa', game: '', rules: 1, settings: { gameOptions: {} }, pace: 'usual', isPublic: true },
  ...{ host: null, status: 'over', commitment: commitPart(half), half: told, deals, lostDraws: [] },
  seats: parts.map(({ seat, opening }) => ({
    ...{
      seat,
      opening,
      commitment: commitPart(opening),
      player: null,
      bot: null,
      isReady: true,
      isHere: true,
      backAt: null,
    },
  })),
  ...{
    moves: 0,
    revision: 0,
    createdAt: 0,
    proposal: null,
    openIn: null,
    rematch: null,
    day: null,
    watching: 0,
  },
});

/** What the server would send of the match. */
const viewOf = (match: Match<GameTypes>, viewer: Viewer): MatchView =>
  JSON.parse(
    JSON.stringify({
      seals: match.firstSeals,
      seed: match.reveal(),
      commitment: match.commitment,
      lines: logFor(match.log(), viewer).map(({ seals = [], events, ...entry }) => ({
        ...entry,
        events: events.map(({ event }) => event),
        seals: seals.map(({ event }) => event),
      })),
    }),
  );

const verdict = (checks: readonly Check[]) =>
  Object.fromEntries(checks.map(({ what, holds }) => [what, holds]));

const parsed = zhajinhua.parseConfig({ players: 3, hands: 6 });
if (!parsed.ok) throw new Error(parsed.problem.message);
const config = parsed.value;

function cardMatch() {
  const match = createMatch(zhajinhua, config, mixedSeed(half, jointBytes(parts)));
  const random = seedRandom('verify');
  while (match.outcome() === null) {
    const { turn } = match.state();
    const bot = zhajinhuaBots[turn % zhajinhuaBots.length] as (typeof zhajinhuaBots)[number];
    match.submit(match.number(), chooseAction(zhajinhua, match.state(), turn, bot, random));
  }
  return match as unknown as Match<GameTypes>;
}

const deals = commitDeals(rootsOf(zhajinhua, config, half));
const noted: Noted = { part: '2'.repeat(64), commitment: commitPart(half), deals };

test('a match of 炸金花 as it was played holds, for every seat and for who watches', () => {
  const match = cardMatch();
  const room = roomOf(deals, null);
  for (const viewer of [0, 1, 2, 'spectator'] as const)
    expect([viewer, verdict(verifyRoom(room, viewOf(match, viewer), noted))]).toEqual([
      viewer,
      { own: true, parts: true, bytes: true, decks: true, cards: true },
    ]);
});

test('each kind of cheating with the cards is seen', () => {
  const room = roomOf(deals, null);
  const view = viewOf(cardMatch(), 1);
  const text = JSON.stringify(view);
  const of = (told: MatchView, at: RoomView = room, own: Noted = noted) => verdict(verifyRoom(at, told, own));
  const changed = (from: string | RegExp, to: string): MatchView => {
    expect(text).toMatch(from);
    return JSON.parse(text.replace(from, to));
  };
  const salt = /"salt":"([0-9a-f]{31})/.exec(text)?.[1] ?? '';
  expect(of(changed(`"salt":"${salt}`, `"salt":"${salt.slice(1)}x`))).toMatchObject({ cards: false });
  // Another card than the one that was committed to: in the opening, or in what the table showed.
  const card = Number(/"card":(\d+)/.exec(text)?.[1]) as Card;
  expect(of(changed(`"card":${card},`, `"card":${(card + 1) % 52},`))).toMatchObject({ cards: false });
  expect(of(changed(/"cards":\[\d+,/, '"cards":[99,'))).toMatchObject({ cards: false });
  // A card that was shown and never opened.
  expect(
    of(changed(/"seals":\[\{"kind":"opened"[^\]]*\],"branches":\[[^\]]*\]\}\}\]/, '"seals":[]')),
  ).toMatchObject({
    cards: false,
  });
  // Other decks than those that were published, other bytes than those that were opened, another own part.
  expect(of(changed(/"root":"[0-9a-f]{4}/, '"root":"0000'))).toMatchObject({ decks: false });
  expect(of(changed(/"bytes":"[0-9a-f]{4}/, '"bytes":"0000'))).toMatchObject({ bytes: false });
  expect(of(view, { ...room, deals: '0'.repeat(64) })).toMatchObject({ decks: false, own: false });
  expect(of(view, room, { ...noted, part: '9'.repeat(64) })).toMatchObject({ own: false });
  expect(of(view, room, { ...noted, deals: '9'.repeat(64) })).toMatchObject({ own: false });
  const [first, ...rest] = room.seats as [RoomView['seats'][number]];
  expect(of(view, { ...room, seats: [{ ...first, commitment: '0'.repeat(64) }, ...rest] })).toMatchObject({
    parts: false,
  });
});

test('the seed of a game without secrets is checked when it is told, and another seed is seen', () => {
  const match = createMatch<Merit>(merit, loaded.defaults(3), jointSeed(half, parts));
  const own: Noted = { ...noted, deals: null };
  const now = () => viewOf(match as unknown as Match<GameTypes>, 0);
  expect(verdict(verifyRoom(roomOf(null, null), now(), own))).toEqual({
    ...{ own: true, parts: true, half: null, seed: null },
  });
  const random = seedRandom('merit');
  while (match.outcome() === null) {
    const [seat = 0] = merit.actors(match.state());
    const bot = meritBots[0] as (typeof meritBots)[number];
    match.submit(match.number(), chooseAction(merit, match.state(), seat, bot, random));
  }
  const room = roomOf(null, half);
  expect(verdict(verifyRoom(room, now(), null))).toEqual({ parts: true, half: true, seed: true });
  expect(verdict(verifyRoom({ ...room, half: '6b'.repeat(32) }, now(), own))).toMatchObject({
    ...{ half: false, seed: false },
  });
  expect(verdict(verifyRoom(room, { ...now(), seed: '1'.repeat(64) }, own))).toMatchObject({ seed: false });
});
