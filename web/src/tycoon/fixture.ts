import { DEFAULT_RULES, type GameView, NO_EFFECTS, PHASE_ROLL, type PlayerView } from '@tycoon/sdk';
import type { GameMap, MapTile, TileKind } from '@tycoon/sdk/maps';

/** Small boards and games for tests, with nothing in them but what a test asks for. */

const tileOf = (name: string, id: number, count: number, kind: TileKind): MapTile => ({
  id,
  name: { en: name, zh: name },
  kind,
  x: id,
  y: 0,
  size: 1,
  price: kind === 'property' ? 1500 : 0,
  baseToll: kind === 'property' ? 150 : 0,
  special: 0,
  neighbours: [(id + 1) % count, (id + count - 1) % count],
  cw: (id + 1) % count,
  ccw: (id + count - 1) % count,
  ring: 0,
  ringIndex: id,
});

const KINDS: Readonly<Record<string, TileKind>> = {
  Start: 'empty',
  Hospital: 'hospital',
  Shop: 'shop',
  Card: 'card',
  Fee: 'fee',
};

/** A ring of tiles with these names; every place that is nothing special is a property of 1,500 with a toll of 150. */
export const ring = (...names: readonly string[]): GameMap => ({
  id: 9,
  version: 1,
  key: 'test',
  name: { en: 'Test', zh: '测试' },
  width: names.length,
  height: 1,
  tiles: names.map((name, id) => tileOf(name, id, names.length, KINDS[name] ?? 'property')),
});

export const playerOf = (address: string, fields: Partial<PlayerView> = {}): PlayerView => ({
  address,
  pos: 0,
  cash: 10_000n,
  cards: {},
  upgradesPaid: 0n,
  isOut: false,
  inPrisonTurns: 0,
  inHospitalTurns: 0,
  frozenUntilTurn: null,
  rentFreeUntilTurn: null,
  dirPref: 0,
  forcedDir: 0,
  forcedMoves: 0,
  rollOverride: null,
  auto: false,
  autoFloor: 0n,
  timeouts: 0,
  ...fields,
});

/** A running game in its third round, the first seat to roll. */
export const gameOf = (players: readonly PlayerView[], fields: Partial<GameView> = {}): GameView => ({
  id: '0x1',
  registry: '0x2',
  templateId: 9n,
  templateDigest: new Uint8Array(),
  tileCount: 8,
  host: players[0]?.address ?? '',
  config: { ...DEFAULT_RULES, maxTurns: 20n },
  createdAtMs: 0n,
  status: 'active',
  players,
  out: [],
  winners: [],
  turn: 3n,
  activeIdx: 0,
  phase: PHASE_ROLL,
  acted: false,
  deadlineMs: 120_000n,
  lots: {},
  npcs: {},
  effects: NO_EFFECTS,
  ...fields,
});
