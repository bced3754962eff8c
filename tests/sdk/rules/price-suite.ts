import { bcs } from '@mysten/sui/bcs';
import type { TycoonNet } from '@tycoon/harness/tycoon-net';
import {
  CARD_KIND_NAMES,
  CARD_KINDS,
  CARD_PRICES,
  type DirMode,
  MAX_LEVEL,
  priceNow,
  tollNow,
  tollOf,
  upgradeCostNow,
  upgradeCostOf,
} from '@tycoon/sdk';
import { gameOf, playerOf } from '@tycoon/sdk/fixtures';
import { CARD_NEEDS, isFrozen, npcOf, sitsOut, walksCcw } from '@tycoon/sdk/rules';
import { beforeAll, expect, test } from 'vitest';
import {
  type Arena,
  address,
  arenaOn,
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

  /** The usual price level, a boom, a slump, and one that leaves fractions. */
  test.each([100n, 150n, 50n, 33n])(
    'land, levels and tolls of every shipped map cost what the chain asks at %i percent',
    async (pricePercent) => {
      for (const map of net().maps) {
        const own = await arenaOn(net(), map);
        const land = map.tiles.filter(({ kind }) => kind === 'property');
        const chain = await probe(net(), own, ({ game, template, call, ask }) => {
          const effects = call('game::effects_mut', game);
          call('effects::set_prices', effects, u64(pricePercent), u64(9));
          for (const { id } of land) {
            const tile = call('map::tile', template, u64(id));
            ask('economy::price_now', game, tile);
            for (const level of LEVELS) {
              ask('economy::toll_now', game, address(own.players[0]), tile, u8(level));
              if (level < MAX_LEVEL) ask('economy::upgrade_cost_now', game, tile, u8(level));
            }
          }
        });
        const sdk = land.flatMap((tile) => [
          priceNow(viewAt(tile.id, 0), tile),
          ...LEVELS.flatMap((level) => {
            const view = viewAt(tile.id, level);
            const cost = upgradeCostNow(view, tile);
            return cost === null ? [tollNow(view, tile)] : [tollNow(view, tile), cost];
          }),
        ]);
        expect(chain.map(amount)).toEqual(sdk);
      }

      function viewAt(tile: number, level: number) {
        const effects = { pricePercent, priceUntil: 9n, closedTile: null, closedUntil: 0n };
        return gameOf([playerOf('0xa')], { effects, lots: { [tile]: { owner: '0xb', level } } });
      }
    },
  );

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

  test('a player walks the way the chain says: forced, wished for or preferred', async () => {
    const rows = ([0, 1, 2] as const).flatMap((dirPref) =>
      ([0, 3, 4] as const).flatMap((forcedDir) =>
        ([null, 0, 1, 2] as const).map((wish) => ({ dirPref, forcedDir, wish })),
      ),
    );
    const chain = await probe(net(), arena, ({ game, call, ask }) => {
      for (const { dirPref, forcedDir, wish } of rows) {
        const player = call('game::player_mut', game, address(arena.players[0]));
        call('player::set_dir_pref', player, u8(dirPref));
        call('player::force_dir', player, u8(forcedDir), u8(forcedDir === 0 ? 0 : 1));
        ask('types::is_ccw', call('player::direction', player, maybeU8(wish)));
      }
    });
    const sdk = rows.map(({ wish, ...fields }) =>
      walksCcw(
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
