import { CASH_TOLL, type CashReason, DEFAULT_RULES } from '@tycoon/sdk';
import type { TycoonEvent } from '@tycoon/sdk/events';
import type { GameMap, MapTile } from '@tycoon/sdk/maps';
import type { TimedEvent } from '../../../live/timeline-entry.ts';

/** A short game that tests do their sums on, written by hand: two players, three rounds, one gives up. */
export const A = '0xa';
export const B = '0xb';
const game = '0x1';

const tile = (id: number, kind: MapTile['kind'], price = 0): MapTile => ({
  id,
  name: { en: `Tile ${id}`, zh: `格${id}` },
  kind,
  x: id % 2,
  y: id >> 1,
  size: 1,
  price,
  baseToll: price / 10,
  special: 0,
  neighbours: [(id + 1) % 4, (id + 3) % 4],
  cw: (id + 1) % 4,
  ccw: (id + 3) % 4,
  ring: 0,
  ringIndex: id,
  group: 0,
});

export const SAMPLE_MAP: GameMap = {
  id: 1,
  version: 1,
  key: 'sample',
  name: { en: 'Sample', zh: '样例' },
  width: 2,
  height: 2,
  recommended: {},
  tiles: [tile(0, 'empty'), tile(1, 'property', 1000), tile(2, 'property', 2000), tile(3, 'lottery')],
};

const cash = (
  player: string,
  change: number,
  total: number,
  reason: CashReason = CASH_TOLL,
): TycoonEvent => ({
  type: 'CashEvent',
  game,
  player,
  reason,
  gain: change > 0,
  amount: BigInt(Math.abs(change)),
  cash: BigInt(total),
});

const turn = (player: string, round: number): TycoonEvent => ({
  type: 'TurnStartEvent',
  game,
  player,
  turn: BigInt(round),
  activeIdx: player === A ? 0 : 1,
  deadlineMs: 0n,
});

const roll = (player: string, dice: number, from: number, to: number): TycoonEvent => ({
  type: 'RollEvent',
  game,
  player,
  dice,
  from: BigInt(from),
  to: BigInt(to),
});

const toll = (payer: string, owner: string, amount: number): TycoonEvent => ({
  type: 'TollEvent',
  game,
  payer,
  owner,
  tileId: 1n,
  level: 0,
  amount: BigInt(amount),
});

const EVENTS: readonly TycoonEvent[] = [
  {
    type: 'GameCreatedEvent',
    game,
    host: A,
    registry: '0x2',
    templateId: 1n,
    templateDigest: new Uint8Array([1]),
    tileCount: 4n,
    config: DEFAULT_RULES,
    createdAtMs: 5n,
    usualRules: true,
  },
  { type: 'JoinEvent', game, player: A, seat: 0n, bot: false },
  cash(A, 10_000, 10_000, 1),
  { type: 'JoinEvent', game, player: B, seat: 1n, bot: false },
  cash(B, 10_000, 10_000, 1),
  { type: 'StartEvent', game, players: [A, B], startedAtMs: 6n },
  turn(A, 1), // entry 6, turn 1
  roll(A, 1, 0, 1),
  { type: 'MoveEvent', game, player: A, from: 0n, to: 1n },
  cash(A, -1000, 9000, 3),
  { type: 'BuyEvent', game, buyer: A, tileId: 1n, price: 1000n },
  turn(B, 1), // entry 11, turn 2
  roll(B, 1, 0, 1),
  { type: 'MoveEvent', game, player: B, from: 0n, to: 1n },
  cash(B, -100, 9900),
  cash(A, 100, 9100),
  toll(B, A, 100),
  turn(A, 2), // entry 17, turn 3
  roll(A, 2, 1, 3),
  cash(A, -500, 8600, 6),
  turn(B, 2), // entry 20, turn 4
  roll(B, 2, 1, 3),
  cash(B, 5000, 14_900, 8),
  { type: 'LotteryEvent', game, player: B, tileId: 3n, prize: 5000n },
  turn(A, 3), // entry 24, turn 5
  roll(A, 2, 3, 1),
  cash(A, -600, 8000, 4),
  { type: 'UpgradeEvent', game, owner: A, tileId: 1n, fromLv: 0, toLv: 1, cost: 600n },
  turn(B, 3), // entry 28, turn 6
  roll(B, 2, 3, 1),
  cash(B, -200, 14_700),
  cash(A, 200, 8200),
  toll(B, A, 200),
  { type: 'PlayerOutEvent', game, player: A, reason: 2 },
  { type: 'ReleaseEvent', game, owner: A, tileId: 1n },
  cash(A, -8200, 0, 11),
  {
    type: 'GameEndedEvent',
    game,
    reason: 1,
    turn: 3n,
    winners: [B],
    ranking: [B, A],
    worth: [14_700n, 0n],
  }, // entry 36
];

export const SAMPLE: readonly TimedEvent[] = EVENTS.map((event, i) => ({ event, atMs: i, transaction: '' }));
