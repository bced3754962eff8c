import type { TycoonNet } from '@tycoon/harness/tycoon-net';
import { readMaps } from '@tycoon/move-toolchain/publish/maps';
import { DIR_CCW, DIR_CW } from '@tycoon/sdk';
import { createGenerator, playTable, STRATEGIES, type Strategy } from '@tycoon/sdk/bot';
import type { TycoonEvent } from '@tycoon/sdk/events';
import { playerOf } from '@tycoon/sdk/fixtures';
import type { GameMap } from '@tycoon/sdk/maps';
import {
  aheadOf,
  exitsOf,
  forksAhead,
  isFrozen,
  type Landing,
  planWalk,
  REACH,
  type Step,
  tilesAlong,
  walksCcw,
  waysAhead,
} from '@tycoon/sdk/rules';
import { beforeAll, describe, expect, test } from 'vitest';
import { arenaOn } from './probe.ts';
import { Answers, askChain, FACES, keyOf, openWalks, ROUND, TRAPS, type Trap, type Walk } from './walks.ts';

/** One trap in sixty-four in every run, all of them in the long one; walks without a trap are always all asked. */
const SHARE = process.env.TYCOON_LONG === '1' ? 1 : 64;

const maps = await readMaps();
/** The board as the SDK has it, with nothing on it but the trap. */
/** A game in which players choose their direction. */
const FREE = { config: { oneWay: false } };

const boardWith = (trap: Trap | null) => ({
  ...FREE,
  turn: ROUND,
  npcs: trap ? { [trap.tile]: trap } : {},
});

const tilesOf = (steps: readonly Step[]): readonly number[] => steps.map(({ tile }) => tile);

/** Walks: those of the rules, of the page's preview and of the bots are the chain's, on every shipped map. */
export function walkSuite(net: () => TycoonNet): void {
  describe.each(maps.map((map) => [map.key, map] as const))('on %s', (key, map) => {
    const open = openWalks(map);
    const answers = new Answers();
    let trapped: readonly Walk[] = [];
    let previews: readonly Preview[] = [];

    beforeAll(async () => {
      const arena = await arenaOn(net(), map);
      await askChain(net(), arena, open, answers);
      const traps = someTraps(map);
      trapped = trappedWalks(map, traps, answers);
      previews = [null, ...traps].flatMap((trap) => previewsOf(map, trap));
      await askChain(net(), arena, [...trapped, ...previews.map(({ walk }) => walk)], answers);
      process.stdout.write(
        `${key}: ${open.length} walks, ${trapped.length} with a trap, ${previews.length} of the preview\n`,
      );
    }, 600_000);

    test('every walk goes where the chain plans it: each tile, face, direction, route and trap', () => {
      const wrong = [...open, ...trapped].filter((walk) => {
        const { from, dice, isCcw, route, trap } = walk;
        const steps = planWalk(map, boardWith(trap), from, dice, isCcw, route);
        return textOf(steps) !== textOf(answers.of(walk));
      });
      expect(wrong.map(keyOf)).toEqual([]);
    });

    test('every kind of trap ends walks as it should, and an expired one ends none', () => {
      const endings = trapped.map((walk) => `${walk.trap?.kind} ${answers.of(walk).at(-1)?.ending}`);
      expect([...new Set(endings)].sort()).toEqual([
        '20 barrier',
        '20 stop',
        '21 hit',
        '21 stop',
        '22 hit',
        '22 stop',
      ]);
      const expired = trapped.filter(({ trap }) => trap?.expiresAtTurn === ROUND - 1n);
      expect(expired.length).toBeGreaterThan(0);
      for (const walk of expired) expect(answers.of(walk)).toEqual(answers.of({ ...walk, trap: null }));
    });

    test('the preview says of each face where the chain would end the walk', () => {
      const wrong = previews.filter(({ walk, landing }) => {
        const last = answers.of(walk).at(-1);
        return last?.tile !== landing.tile || last.ending !== landing.ending;
      });
      expect(wrong.map(({ walk }) => keyOf(walk))).toEqual([]);
      expect(previews.length).toBeGreaterThan(map.tiles.length * 12);
    });

    test('every way that a bot weighs is the one the chain takes for it', () => {
      for (const { id: from } of map.tiles) {
        for (const { plan, tiles } of waysAhead(map, FREE, playerOf('0xa', { pos: from }))) {
          const isCcw = plan.direction === DIR_CCW;
          const walk = { from, isCcw, dice: 6, route: plan.route ?? [], trap: null };
          expect(tiles, keyOf(walk)).toEqual(tilesOf(answers.of(walk)));
        }
      }
    });
  });

  test('every roll of a game goes the way the rules say, cards, directions and news included', async () => {
    const signers = await net().accounts(3);
    const map = net().map('large');
    let asked: ReturnType<Strategy['roll']> = {};
    /** Plays at random and notes what it asks for. */
    const strategy: Strategy = {
      ...STRATEGIES.random,
      roll: (situation) => {
        asked = STRATEGIES.random.roll(situation);
        return asked;
      },
    };
    let expected: readonly number[] = [];
    let rolls = 0;
    const told: number[] = [];
    const settle = () => {
      expect(told).toEqual(expected);
      told.length = 0;
      expected = [];
    };
    await playTable({
      client: net().client,
      deployment: net().deployment,
      players: signers.map((signer) => ({ signer, strategy })),
      map,
      rules: { maxTurns: process.env.TYCOON_LONG === '1' ? 60n : 12n },
      below: createGenerator(7),
      onEvent: (event: TycoonEvent, view) => {
        if (event.type === 'MoveEvent') told.push(Number(event.to));
        if (event.type === 'EndTurnEvent') settle();
        if (event.type !== 'RollEvent') return;
        const player = view.players.find(({ address }) => address === event.player) ?? playerOf('');
        const isCcw = walksCcw(view, player, asked.direction ?? null);
        rolls += 1;
        expected = isFrozen(player, view.turn)
          ? []
          : tilesOf(planWalk(map, view, player.pos, event.dice, isCcw, asked.route));
      },
    });
    settle();
    expect(rolls).toBeGreaterThan(20);
  }, 300_000);
}

const textOf = (steps: readonly Step[]): string =>
  steps.map(({ tile, ending }) => `${tile} ${ending}`).join();

/** Every trap on every tile, or a share of them; the first tile has each, so that none is left out of a sample. */
function someTraps(map: GameMap): readonly Trap[] {
  const below = createGenerator(map.tiles.length);
  return map.tiles.flatMap(({ id: tile }) =>
    TRAPS.filter(() => below(SHARE) === 0 || tile === 0).map((trap) => ({ ...trap, tile })),
  );
}

/** For every trap all the ways that cross it, with every face: those that end before it, on it and behind it. */
function trappedWalks(map: GameMap, traps: readonly Trap[], answers: Answers): readonly Walk[] {
  const ways = new Map<string, Walk>();
  for (const walk of openWalks(map).filter(({ dice }) => dice === 6)) {
    const way = `${walk.from} ${walk.isCcw} ${tilesOf(answers.of(walk))}`;
    if (!ways.has(way)) ways.set(way, walk);
  }
  return traps.flatMap((trap) =>
    [...ways.values()]
      .filter((walk) => tilesOf(answers.of(walk)).includes(trap.tile))
      .flatMap((walk) => FACES.map((dice) => ({ ...walk, dice, trap }))),
  );
}

interface Preview {
  readonly walk: Walk;
  readonly landing: Landing;
}

/** What the page shows on every tile, for both directions and every choice of exits ahead; with a trap, where it lies on the way. */
const previewsOf = (map: GameMap, trap: Trap | null): readonly Preview[] =>
  map.tiles.flatMap(({ id: from }) =>
    [false, true].flatMap((isCcw) =>
      choicesAt(map, from, isCcw).flatMap((exits) => {
        const wish = { direction: isCcw ? DIR_CCW : DIR_CW, exits: new Map(exits) };
        const { landings, route } = aheadOf(map, boardWith(trap), playerOf('0xa', { pos: from }), wish);
        if (trap && !tilesAlong(map, from, isCcw, REACH, route).includes(trap.tile)) return [];
        return landings.map((landing) => ({
          walk: { from, isCcw, dice: landing.dice, route, trap },
          landing,
        }));
      }),
    ),
  );

type Choice = readonly (readonly [fork: number, exit: number])[];

/** Every choice of exits at the forks within reach. */
const choicesAt = (map: GameMap, from: number, isCcw: boolean): readonly Choice[] =>
  forksAhead(map, from).reduce<readonly Choice[]>(
    (choices, fork) =>
      choices.flatMap((made) => exitsOf(map, fork, isCcw).map((exit): Choice => [...made, [fork, exit]])),
    [[]],
  );
