import type { TycoonNet } from '@tycoon/harness/tycoon-net';
import {
  CARD_KINDS,
  CARD_PRICES,
  type CardKind,
  type GameView,
  MAX_LEVEL,
  NPC_KINDS,
  type Npc,
  PHASE_MANAGE,
  PHASE_MOVE,
  PHASE_ROLL,
  PHASES,
  type Phase,
} from '@tycoon/sdk';
import type { GameMap, MapTile } from '@tycoon/sdk/maps';
import { CARD_NEEDS, type CardNeed, upgradeCostOf } from '@tycoon/sdk/rules';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  type Arena,
  address,
  arenaOn,
  flag,
  maybeAddress,
  maybeU8,
  maybeU64,
  type Probe,
  probe,
  u8,
  u16,
  u64,
} from './probe.ts';
import { saidLegal } from './said-legal.ts';
import { ROUND } from './walks.ts';

/** A moment of a game: what of it differs from the first turn. */
interface Moment {
  readonly phase: Phase;
  readonly pos: number;
  readonly cash: bigint;
  readonly hand: readonly CardKind[];
  /** Who owns the tile that the player stands on, as its place among the players; null where nobody does. */
  readonly owner: 0 | 1 | null;
  readonly level: number;
  readonly npcs: Readonly<Record<number, Npc>>;
  readonly closedTile: number | null;
  readonly pricePercent: bigint;
  readonly tilePercent: bigint;
  readonly acted: boolean;
}

const MOMENT: Moment = {
  phase: PHASE_MANAGE,
  pos: 0,
  cash: 1_000_000n,
  hand: [],
  owner: null,
  level: 0,
  npcs: {},
  closedTile: null,
  pricePercent: 100n,
  tilePercent: 100n,
  acted: false,
};

/** Everything that can lie on a tile: for ever, in this round for the last time, and no longer. */
const LYING: readonly Npc[] = NPC_KINDS.flatMap((kind) =>
  [null, ROUND, ROUND - 1n].map((expiresAtTurn) => ({ kind, expiresAtTurn })),
);

/** What land and its building have cost. */
const LAND_PAID = 1_001n;
const BUILT_PAID = 303n;

/** More than anybody has. */
const ALL = 2n ** 63n;
const UNTIL = 9n;

/** Brings the game to the moment, with the package's own setters. */
function arrange({ game, call }: Probe, { players }: Arena, moment: Moment): void {
  const player = () => call('game::player_mut', game, address(players[0]));
  call('game::set_phase', game, u8(moment.phase));
  call('player::move_to', player(), u64(moment.pos));
  call('player::debit', player(), u64(ALL));
  call('player::credit', player(), u64(moment.cash));
  for (const kind of moment.hand) call('player::add_card', player(), u16(kind));
  if (moment.owner !== null) {
    const owner = () => call('game::player_mut', game, address(players[moment.owner ?? 0]));
    call('game::set_owner', game, u64(moment.pos), address(players[moment.owner]));
    call('player::add_deed', owner(), u64(moment.pos), u64(LAND_PAID), u64(LAND_PAID));
    if (moment.level > 0) {
      call('game::set_level', game, u64(moment.pos), u8(moment.level));
      call('player::add_building', owner(), u64(moment.pos), u64(BUILT_PAID));
    }
  }
  for (const [tile, { kind, expiresAtTurn }] of Object.entries(moment.npcs)) {
    const npc = call('npc::new', u8(kind), maybeU64(expiresAtTurn), flag(false));
    call('game::put_npc', game, u64(Number(tile)), npc);
  }
  const effects = () => call('game::effects_mut', game);
  call('effects::set_prices', effects(), u64(moment.pricePercent), u64(UNTIL));
  call('effects::set_tile_price', effects(), u64(moment.pos), u64(moment.tilePercent), u64(UNTIL));
  if (moment.closedTile !== null) call('effects::close', effects(), u64(moment.closedTile), u64(UNTIL));
  if (moment.acted) call('game::set_acted', game);
}

/** The same moment as the SDK sees it. */
function viewAt(first: GameView, { players }: Arena, moment: Moment): GameView {
  const { pos, cash, hand, owner, level, npcs, phase, acted, closedTile, pricePercent, tilePercent } = moment;
  const cards = Object.fromEntries(
    CARD_KINDS.map((kind) => [kind, hand.filter((each) => each === kind).length]),
  );
  return {
    ...first,
    phase,
    draw: phase === PHASE_MOVE ? { player: players[0], isAbsent: false, seed: new Uint8Array(32) } : null,
    acted,
    npcs,
    players: first.players.map((player) =>
      player.address === players[0] ? { ...player, pos, cash, cards: held(cards) } : player,
    ),
    lots:
      owner === null
        ? {}
        : {
            [pos]: {
              owner: players[owner],
              level,
              landPaid: LAND_PAID,
              builtPaid: level > 0 ? BUILT_PAID : 0n,
            },
          },
    effects: {
      pricePercent,
      priceUntil: UNTIL,
      pricedTile: pos,
      tilePercent,
      tileUntil: UNTIL,
      closedTile,
      closedUntil: UNTIL,
    },
  };
}

const held = (cards: Readonly<Record<string, number>>): Readonly<Record<number, number>> =>
  Object.fromEntries(Object.entries(cards).filter(([, count]) => count > 0));

/** What a player may do in a turn besides rolling; walks have a suite of their own. */
type Thing = 'skip' | 'buy' | 'upgrade' | 'sell' | 'buyCard' | 'card';

/** Something the player might try. */
interface Attempt {
  readonly thing: Thing;
  readonly what: string;
  readonly by: (probe: Probe) => unknown;
}

/** Every call of a turn that has no dice in it: of cards, each with all that it might be aimed at. */
function attemptsAt({ players }: Arena, { pos, npcs }: Moment): readonly Attempt[] {
  const tiles = new Set([0, pos, ...Object.keys(npcs).slice(0, LYING.length).map(Number)]);
  const withCap =
    (use: (probe: Probe, cap: ReturnType<Probe['call']>) => unknown): Attempt['by'] =>
    (each) => {
      const cap = each.call('game::issue_turncap', each.game);
      use(each, cap);
      each.call('game::burn_turncap', cap);
    };
  const plays = (kind: CardKind): readonly Attempt[] =>
    aimsOf(kind, players, tiles).map(([aim, target, tile, value]) => ({
      thing: 'card',
      what: `card ${kind}${aim}`,
      by: withCap(({ game, call }, cap) =>
        call('cards::use_card', game, cap, u16(kind), maybeAddress(target), maybeU64(tile), maybeU8(value)),
      ),
    }));
  return [
    {
      thing: 'skip',
      what: 'skip',
      by: ({ game, clock, call }) => call('turn::end_turn', game, call('game::issue_turncap', game), clock),
    },
    ...(['buy', 'upgrade'] as const).map((what) => ({
      thing: what,
      what,
      by: withCap(({ game, registry, call }, cap) => call(`estate::${what}`, game, registry, cap, u64(pos))),
    })),
    ...(['building', 'land'] as const).map((what) => ({
      thing: 'sell' as const,
      what: `sell ${what} ${pos}`,
      by: withCap(({ game, call }, cap) => call(`estate::sell_${what}`, game, cap, u64(pos))),
    })),
    ...CARD_KINDS.map((kind) => ({
      thing: 'buyCard' as const,
      what: `buyCard ${kind}`,
      by: withCap(({ game, registry, call }, cap) => call('shop::buy_card', game, registry, cap, u16(kind))),
    })),
    ...CARD_KINDS.flatMap(plays),
  ];
}

type Aim = readonly [what: string, target: string | null, tile: bigint | null, value: number | null];

function aimsOf(kind: CardKind, players: readonly string[], tiles: ReadonlySet<number>): readonly Aim[] {
  const needs: CardNeed = CARD_NEEDS[kind];
  switch (needs) {
    case 'nothing':
      return [['', null, null, null]];
    case 'value':
      return [['', null, null, 3]];
    case 'target':
      return players.map((player) => [` ${player}`, player, null, null]);
    case 'tile':
      return [...tiles].map((tile) => [` ${tile}`, null, BigInt(tile), null]);
  }
}

/** What the chain takes: each attempt is a real call in a simulated transaction of its own. */
async function takenOf(
  net: TycoonNet,
  arena: Arena,
  moment: Moment,
  attempts: readonly Attempt[],
): Promise<readonly string[]> {
  const verdicts = attempts.map(async ({ what, by }) => {
    try {
      await probe(net, arena, (each) => {
        arrange(each, arena, moment);
        by(each);
      });
      return [what];
    } catch (error) {
      if (!String(error).includes('MoveAbort')) throw error;
      return [];
    }
  });
  return (await Promise.all(verdicts)).flat();
}

type Prices = Awaited<ReturnType<TycoonNet['tycoon']['cardPrices']>>;

/** One tile of every kind in every run, every tile in the long one. */
const tilesOf = ({ tiles }: GameMap): readonly MapTile[] =>
  process.env.TYCOON_LONG === '1'
    ? tiles
    : [...Map.groupBy(tiles, ({ kind }) => kind).values()].flatMap((same) => same.slice(0, 1));

/** Whatever decides about land: who owns it, its level, money to the coin, the news, and whether something was done already. */
function landMoments({ id: pos, price }: MapTile): readonly Moment[] {
  const land = { ...MOMENT, pos };
  const levels = Array.from({ length: MAX_LEVEL + 1 }, (_, level) => level);
  return [
    ...[0n, -1n].map((less) => ({ ...land, cash: BigInt(price) + less })),
    ...levels.flatMap((level) =>
      [0n, -1n].map((less) => ({
        ...land,
        owner: 0 as const,
        level,
        cash: upgradeCostOf(BigInt(price), level) + less,
      })),
    ),
    { ...land, owner: 1 },
    ...[50n, 150n].flatMap((pricePercent) => [
      { ...land, pricePercent, cash: BigInt(price) },
      { ...land, pricePercent, cash: (BigInt(price) * pricePercent) / 100n },
      { ...land, pricePercent, cash: (BigInt(price) * pricePercent) / 100n - 1n },
    ]),
    // Both prices at once, floored once.
    ...[0n, -1n].map((less) => ({
      ...land,
      pricePercent: 150n,
      tilePercent: 70n,
      cash: (BigInt(price) * 150n * 70n) / 10_000n + less,
    })),
    ...([null, 0] as const).flatMap((owner) => [
      { ...land, owner, closedTile: pos },
      { ...land, owner, closedTile: pos + 1 },
      { ...land, owner, acted: true },
    ]),
  ];
}

/** Whatever decides about a shop: money to the coin for each card, and room in the hand. */
const shopMoments = ({ id: pos }: MapTile, handLimit: number): readonly Moment[] => [
  ...CARD_KINDS.flatMap((kind) =>
    [0, -1].map((less) => ({ ...MOMENT, pos, cash: BigInt(CARD_PRICES[kind] + less) })),
  ),
  ...[0, -1].map((less) => ({
    ...MOMENT,
    pos,
    hand: CARD_KINDS.concat(Array(handLimit + less - CARD_KINDS.length).fill(CARD_KINDS[0])),
  })),
  { ...MOMENT, pos, acted: true },
  { ...MOMENT, pos, closedTile: pos },
];

/** Whatever decides about a card: whether it is held, what lies where, whether the board takes more. */
function cardMoments(npcCap: number, tileCount: number): readonly Moment[] {
  const some = Object.fromEntries(LYING.map((npc, i) => [i + 2, npc]));
  const full = Object.fromEntries(
    Array.from({ length: npcCap }, (_, i) => [tileCount - 1 - i, LYING[i % LYING.length] as Npc]),
  );
  const roll = { ...MOMENT, phase: PHASE_ROLL };
  return [
    roll,
    ...CARD_KINDS.map((kind) => ({ ...roll, hand: [kind] })),
    { ...roll, hand: CARD_KINDS, npcs: some },
    { ...roll, hand: CARD_KINDS, npcs: full },
  ];
}

/** What a player may do, moment by moment, is what the chain takes. */
export function legalSuite(net: () => TycoonNet): void {
  let prices: Prices;

  beforeAll(async () => {
    prices = await net().tycoon.cardPrices();
  });

  /** Holds the SDK to the chain in every moment, and returns which of these things the chain took at least once. */
  const compare = async (
    arena: Arena,
    moments: readonly Moment[],
    things: readonly Thing[],
  ): Promise<readonly Thing[]> => {
    const first = await net().tycoon.game(arena.game);
    const seen = new Set<string>();
    for (const moment of moments) {
      const attempts = attemptsAt(arena, moment).filter(({ thing }) => things.includes(thing));
      const around = { map: arena.map, cardPrices: prices, nowMs: 0n };
      const said = saidLegal(viewAt(first, arena, moment), arena.players[0], around);
      const taken = await takenOf(net(), arena, moment, attempts);
      expect(
        attempts.map(({ what }) => what).filter((what) => said.has(what)),
        JSON.stringify(moment, bigintsAsText),
      ).toEqual(taken);
      for (const { thing, what } of attempts) if (taken.includes(what)) seen.add(thing);
    }
    return things.filter((thing) => seen.has(thing));
  };

  test('what is legal on every kind of tile of every shipped map is what the chain takes', async () => {
    for (const map of net().maps) {
      const arena = await arenaOn(net(), map);
      const moments = tilesOf(map).map(({ id: pos }) => ({ ...MOMENT, pos }));
      const hasShop = map.tiles.some(({ kind }) => kind === 'shop');
      const things = hasShop ? (['skip', 'buy', 'buyCard'] as const) : (['skip', 'buy'] as const);
      expect(await compare(arena, moments, ['skip', 'buy', 'upgrade', 'buyCard'])).toEqual(things);
    }
  }, 300_000);

  describe('what is legal is what the chain takes', () => {
    let arena: Arena;

    beforeAll(async () => {
      arena = await arenaOn(net(), net().map('classic'));
    });

    const first = (kind: MapTile['kind']): MapTile => {
      const tile = arena.map.tiles.find((each) => each.kind === kind);
      if (!tile) throw new Error(`no ${kind} on ${arena.map.key}`);
      return tile;
    };

    test('in every phase', async () => {
      const moments = PHASES.flatMap((phase) =>
        [first('property').id, first('shop').id].map((pos) => ({ ...MOMENT, phase, pos, hand: CARD_KINDS })),
      );
      const things = ['skip', 'buy', 'buyCard', 'card'] as const;
      expect(await compare(arena, moments, things)).toEqual(things);
    });

    test('on land, by owner, level, money, news and what was done', async () => {
      const things = ['buy', 'upgrade', 'sell'] as const;
      expect(await compare(arena, landMoments(first('property')), things)).toEqual(things);
    });

    test('in a shop, by money and by room in the hand', async () => {
      const { handLimit } = (await net().tycoon.game(arena.game)).config;
      const moments = shopMoments(first('shop'), Number(handLimit));
      expect(await compare(arena, moments, ['buyCard'])).toEqual(['buyCard']);
    });

    test('with every card, by what is held and what lies on the board', async () => {
      const { config, tileCount } = await net().tycoon.game(arena.game);
      expect(await compare(arena, cardMoments(config.npcCap, tileCount), ['card'])).toEqual(['card']);
    });
  });
}

const bigintsAsText = (_: string, value: unknown): unknown =>
  typeof value === 'bigint' ? String(value) : value;
