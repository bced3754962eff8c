import { bcs } from '@mysten/sui/bcs';
import type { TycoonNet } from '@tycoon/harness/tycoon-net';
import {
  buildingValue,
  CARD_KIND_NAMES,
  CARD_KINDS,
  CARD_PRICES,
  DEFAULT_RULES,
  type DirMode,
  forcedSales,
  type GameView,
  landValue,
  MAX_LEVEL,
  NO_EFFECTS,
  priceNow,
  saleValue,
  tollNow,
  tollOf,
  upgradeCostNow,
  upgradeCostOf,
} from '@tycoon/sdk';
import { gameOf, lotOf, playerOf } from '@tycoon/sdk/fixtures';
import { CARD_NEEDS, faceOf, isFrozen, npcOf, sitsOut, walksCcw } from '@tycoon/sdk/rules';
import { beforeAll, expect, test } from 'vitest';
import {
  type Arena,
  address,
  arenaOn,
  bool,
  flag,
  maybeAddress,
  maybeU8,
  maybeU64,
  probe,
  u8,
  u16,
  u64,
} from './probe.ts';

const amount = (bytes: Uint8Array): bigint => BigInt(bcs.u64().parse(bytes));
const isTrue = (bytes: Uint8Array): boolean => bcs.bool().parse(bytes);

const SALE = bcs.struct('Sale', { tile: bcs.u64(), land: bcs.bool(), value: bcs.u64() });

/** Odd numbers, where floors show, and the highest that a map may have. */
const AMOUNTS = [1n, 7n, 120n, 1_003n, 999_999_999_999n, 1_000_000_000_000n];
const LEVELS = Array.from({ length: MAX_LEVEL + 1 }, (_, level) => level);
const CASES = AMOUNTS.flatMap((price) => LEVELS.map((level) => ({ price, level })));

/** Prices, and what cards and buffs mean, are the chain's. */
export function priceSuite(net: () => TycoonNet): void {
  let arena: Arena;

  beforeAll(async () => {
    arena = await arenaOn(net(), net().map('classic'));
  });

  test('the formulas are those of the chain, for any amount', async () => {
    const chain = await probe(net(), arena, ({ ask }) => {
      for (const { price, level } of CASES) {
        ask('economy::toll', u64(price), u8(level));
        ask('economy::upgrade_cost', u64(price), u8(level));
      }
    });
    const sdk = CASES.flatMap(({ price, level }) => [tollOf(price, level), upgradeCostOf(price, level)]);
    expect(chain.map(amount)).toEqual(sdk);
  });

  /** The usual price level, a boom, a slump, and one that leaves fractions; and what the news say of every third lot. */
  test.each([
    [100n, 100n],
    [150n, 120n],
    [50n, 70n],
    [33n, 130n],
  ])(
    'land, levels and tolls of every shipped map cost what the chain asks at %i and %i percent, streets included',
    async (pricePercent, tilePercent) => {
      for (const map of net().maps) {
        const own = await arenaOn(net(), map);
        const first = await net().tycoon.game(own.game);
        const land = map.tiles.filter(({ kind }) => kind === 'property');
        const owned = new Map<number, number>();
        const viewNow = (priced: number) =>
          ({
            ...first,
            lots: Object.fromEntries([...owned].map(([tile, level]) => [tile, lotOf(own.players[1], level)])),
            effects: {
              ...NO_EFFECTS,
              pricePercent,
              priceUntil: 9n,
              pricedTile: priced,
              tilePercent,
              tileUntil: 9n,
            },
          }) satisfies GameView;
        const sdk: bigint[] = [];
        const chain = await probe(net(), own, ({ game, registry, template, call, ask }) => {
          call('effects::set_prices', call('game::effects_mut', game), u64(pricePercent), u64(9));
          const streets = call('map::streets', registry, u64(map.id));
          // Land is bought tile by tile, so that every street is seen in parts and whole, and then built on.
          for (const tile of land) {
            const priced = tile.id % 3 === 0 ? tile.id : 0;
            const place = call('map::tile', template, u64(tile.id));
            const effects = call('game::effects_mut', game);
            call('effects::set_tile_price', effects, u64(priced), u64(tilePercent), u64(9));
            ask('economy::price_now', game, u64(tile.id), place);
            sdk.push(priceNow(viewNow(priced), tile));
            call('game::set_owner', game, u64(tile.id), address(own.players[1]));
            owned.set(tile.id, 0);
            ask('economy::toll_now', game, streets, address(own.players[0]), u64(tile.id), place);
            sdk.push(tollNow(viewNow(priced), map, tile));
          }
          const last = land.at(-1)?.id ?? 0;
          const effects = call('game::effects_mut', game);
          call('effects::set_tile_price', effects, u64(last), u64(tilePercent), u64(9));
          for (const tile of land.slice(-24)) {
            const place = call('map::tile', template, u64(tile.id));
            for (const level of LEVELS) {
              if (level > 0) call('game::set_level', game, u64(tile.id), u8(level));
              owned.set(tile.id, level);
              ask('economy::toll_now', game, streets, address(own.players[0]), u64(tile.id), place);
              sdk.push(tollNow(viewNow(last), map, tile));
              const cost = upgradeCostNow(viewNow(last), tile);
              if (cost === null) continue;
              ask('economy::upgrade_cost_now', game, u64(tile.id), place);
              sdk.push(cost);
            }
          }
        });
        expect(chain.map(amount)).toEqual(sdk);
      }
    },
  );

  test('a sale brings what the chain says', async () => {
    const paid = [0n, 1n, 2n, 1_001n, 999_999_999_999n];
    const deeds = await probe(net(), arena, ({ game, call, ask }) => {
      const player = () => call('game::player_mut', game, address(arena.players[0]));
      for (const [i, land] of paid.entries()) {
        call('player::add_deed', player(), u64(i), u64(7), u64(land));
        call('player::add_building', player(), u64(i), u64(land + 1n));
      }
      ask('player::sale_value', call('game::player', game, address(arena.players[0])));
      for (const i of paid.keys()) {
        ask('player::sell', player(), u64(i), flag(false));
        ask('player::sell', player(), u64(i), flag(true));
      }
    });
    const lots = paid.map((land) => lotOf('0xa', 1, { landPaid: land, builtPaid: land + 1n }));
    const view = gameOf([playerOf('0xa')], {
      lots: Object.fromEntries(lots.entries()),
      config: { ...DEFAULT_RULES, landSales: true },
    });
    expect(amount(deeds[0] ?? new Uint8Array())).toBe(saleValue(view, view.players[0]!));
    const sold = deeds.slice(1).map((bytes) => BigInt(SALE.parse(bytes).value));
    expect(sold).toEqual(lots.flatMap((lot) => [buildingValue(lot), landValue(lot)]));
  });

  test('a debt sells what the chain sells, in its order, and no more than it takes', async () => {
    const paid = [
      [1_000n, 900n],
      [300n, 0n],
      [2_001n, 333n],
      [700n, 0n],
    ] as const;
    const lots = paid.map(([landPaid, builtPaid]) =>
      lotOf('0xa', builtPaid > 0n ? 1 : 0, { landPaid, builtPaid }),
    );
    const config = { ...DEFAULT_RULES, landSales: true };
    const me = playerOf('0xa', { cash: 0n });
    const view = gameOf([me], { lots: Object.fromEntries(lots.entries()), config });
    for (const short of [1n, 166n, 167n, 616n, 617n, 800n, 2_500n, 9_999n]) {
      const [bytes] = await probe(net(), arena, ({ game, call, ask }) => {
        const player = () => call('game::player_mut', game, address(arena.players[0]));
        for (const [i, [land, built]] of paid.entries()) {
          call('player::add_deed', player(), u64(i), u64(7), u64(land));
          if (built > 0n) call('player::add_building', player(), u64(i), u64(built));
        }
        ask('player::sell_for', player(), u64(short));
      });
      const chain = bcs.vector(SALE).parse(bytes ?? new Uint8Array());
      expect(
        chain.map(({ tile, land, value }) => [Number(tile), land ? 'land' : 'building', BigInt(value)]),
      ).toEqual(forcedSales(view, me, short).map(({ tile, what, amount: value }) => [tile, what, value]));
    }
  });

  test('the dice show what the chain makes of a seed', async () => {
    const seeds = Array.from({ length: 60 }, (_, i) =>
      new Uint8Array(32).map((__, at) => (i * 37 + at * 11) % 256),
    );
    const faces = await probe(net(), arena, ({ call, ask }) => {
      for (const seed of seeds)
        ask('rng::rand1_6', call('rng::from_seed', bcs.vector(bcs.u8()).serialize(seed)));
    });
    expect(faces.map((bytes) => bcs.u8().parse(bytes))).toEqual(seeds.map(faceOf));
    expect(new Set(seeds.map(faceOf))).toEqual(new Set([1, 2, 3, 4, 5, 6]));
  });

  test('every card costs what the chain asks and puts on a tile what the chain puts', async () => {
    const chain = await probe(net(), arena, ({ ask }) => {
      for (const kind of CARD_KINDS) {
        ask('cards::price', u16(kind));
        ask('cards::npc_of', u16(kind));
      }
    });
    const sdk = CARD_KINDS.flatMap((kind) => [BigInt(CARD_PRICES[kind]), npcOf(kind)]);
    expect(
      chain.map((bytes, i) => (i % 2 === 0 ? amount(bytes) : bcs.option(bcs.u8()).parse(bytes))),
    ).toEqual(sdk);
  });

  test.each(CARD_KINDS.map((kind) => [CARD_KIND_NAMES[kind], kind] as const))(
    'the card %s takes what its needs say and nothing else',
    async (_, kind) => {
      const taken: string[] = [];
      for (let given = 0; given < 8; given++) {
        const [target, tile, value] = [(given & 1) > 0, (given & 2) > 0, (given & 4) > 0];
        const passes = await probe(net(), arena, ({ call }) => {
          call(
            'cards::check_arguments',
            u16(kind),
            maybeAddress(target ? arena.players[1] : null),
            maybeU64(tile ? 1n : null),
            maybeU8(value ? 3 : null),
          );
        }).then(
          () => true,
          () => false,
        );
        if (passes) taken.push([target && 'target', tile && 'tile', value && 'value'].filter(Boolean).join());
      }
      expect(taken).toEqual([CARD_NEEDS[kind] === 'nothing' ? '' : CARD_NEEDS[kind]]);
    },
  );

  test('a player walks the way the chain says: forced, the only one, wished for or preferred', async () => {
    const rows = ([0, 1, 2] as const).flatMap((dirPref) =>
      ([0, 3, 4] as const).flatMap((forcedDir) =>
        ([null, 0, 1, 2] as const).flatMap((wish) =>
          [false, true].map((oneWay) => ({ dirPref, forcedDir, wish, oneWay })),
        ),
      ),
    );
    const chain = await probe(net(), arena, ({ game, call, ask }) => {
      for (const { dirPref, forcedDir, wish, oneWay } of rows) {
        const player = call('game::player_mut', game, address(arena.players[0]));
        call('player::set_dir_pref', player, u8(dirPref));
        call('player::force_dir', player, u8(forcedDir), u8(forcedDir === 0 ? 0 : 1));
        ask('types::is_ccw', call('player::direction', player, bool(oneWay), maybeU8(wish)));
      }
    });
    const sdk = rows.map(({ wish, oneWay, ...fields }) =>
      walksCcw(
        { config: { oneWay } },
        playerOf('0xa', { ...fields, forcedMoves: fields.forcedDir === 0 ? 0 : 1 }),
        wish satisfies DirMode | null,
      ),
    );
    expect(chain.map(isTrue)).toEqual(sdk);
    expect(new Set(sdk)).toEqual(new Set([true, false]));
  });

  test('who is frozen and who sits out is what the chain says', async () => {
    const rows = [null, 0n, 1n, 2n].flatMap((until) => [0, 2].map((turns) => ({ until, turns })));
    const chain = await probe(net(), arena, ({ game, call, ask }) => {
      for (const { until, turns } of rows) {
        const player = call('game::player_mut', game, address(arena.players[0]));
        if (until !== null) call('player::freeze_until', player, u64(until));
        call('player::imprison', player, u8(turns));
        ask('player::is_frozen', player, u64(1));
        ask('player::must_sit_out', player);
      }
    });
    const sdk = rows.flatMap(({ until, turns }) => {
      const player = playerOf('0xa', { frozenUntilTurn: until, inPrisonTurns: turns });
      return [isFrozen(player, 1n), sitsOut(player)];
    });
    expect(chain.map(isTrue)).toEqual(sdk);
  });
}
