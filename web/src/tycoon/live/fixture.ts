import { DEFAULT_RULES, type GameState } from '@tycoon/sdk';
import { replay, type TycoonEvent } from '@tycoon/sdk/events';
import type { TimedChange } from './timed-change.ts';

const GAME = '0x9';
const [A, B] = ['0xa', '0xb'];

const created: TycoonEvent = {
  type: 'GameCreatedEvent',
  game: GAME,
  host: A,
  registry: '0x1',
  templateId: 1n,
  templateDigest: new Uint8Array([1, 2]),
  tileCount: 8n,
  config: { ...DEFAULT_RULES },
  createdAtMs: 1000n,
  usualRules: true,
};

const cash = (player: string, amount: bigint): TycoonEvent => ({
  type: 'CashEvent',
  game: GAME,
  player,
  reason: 1,
  gain: true,
  amount,
  cash: amount,
});

const turn = (player: string, activeIdx: number, round: bigint): TycoonEvent => ({
  type: 'TurnStartEvent',
  game: GAME,
  player,
  turn: round,
  activeIdx,
  deadlineMs: 0n,
});

/** A short game, transaction by transaction; versions grow by more than one, as those of shared objects do. */
const COURSE: readonly (readonly TycoonEvent[])[] = [
  [created, { type: 'JoinEvent', game: GAME, player: A, seat: 0n, bot: false }, cash(A, 100n)],
  [{ type: 'JoinEvent', game: GAME, player: B, seat: 1n, bot: false }, cash(B, 100n)],
  [{ type: 'StartEvent', game: GAME, players: [A, B], startedAtMs: 2000n }, turn(A, 0, 1n)],
  // A player tried something that the rules forbid.
  [],
  [cash(A, 70n), turn(B, 1, 1n)],
  [cash(B, 130n), turn(A, 0, 2n)],
];

const version = (place: number): bigint => BigInt(10 + place * 3);

export const GAME_ID = GAME;

export const CHANGES: readonly TimedChange[] = COURSE.map((events, place) => ({
  game: GAME,
  digest: `tx${place}`,
  atMs: 1000 + place,
  before: place === 0 ? null : version(place - 1),
  after: version(place),
  events,
}));

/** How the chain says the game stands after so many of the changes. */
export function stateAfter(count: number): GameState {
  const view = replay(COURSE.slice(0, count).flat()).get(GAME);
  if (view === undefined) throw new Error('there is no game before its first change');
  return { view, version: version(count - 1) };
}
