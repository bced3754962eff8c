import { bcs } from '@mysten/sui/bcs';
import type { TycoonNet } from '@tycoon/harness/tycoon-net';
import { NPC_BARRIER, NPC_BOMB, NPC_DOG, type NpcKind } from '@tycoon/sdk';
import type { GameMap } from '@tycoon/sdk/maps';
import { MOVEMENT } from '@tycoon/sdk/numbers';
import type { Step, StepEnding } from '@tycoon/sdk/rules';
import { type Arena, flag, MOST_CALLS, maybeU64, type Probe, probe, u8, u64, u64s } from './probe.ts';

/** What lies on one tile of the board. */
export interface Trap {
  readonly tile: number;
  readonly kind: NpcKind;
  readonly expiresAtTurn: bigint | null;
}

/** A walk, with nothing on the board but the trap. */
export interface Walk {
  readonly from: number;
  readonly isCcw: boolean;
  readonly dice: number;
  readonly route: readonly number[];
  readonly trap: Trap | null;
}

export const FACES = [1, 2, 3, 4, 5, 6] as const;

/** The round that an arena is in. */
export const ROUND = 1n;

/** Every trap, one that counts for the last time in this round, and one that no longer does. */
export const TRAPS: readonly Omit<Trap, 'tile'>[] = [
  { kind: NPC_BARRIER, expiresAtTurn: null },
  { kind: NPC_BOMB, expiresAtTurn: null },
  { kind: NPC_DOG, expiresAtTurn: null },
  { kind: NPC_BARRIER, expiresAtTurn: ROUND },
  { kind: NPC_BOMB, expiresAtTurn: ROUND - 1n },
];

/**
 * The routes that a walk might ask for: none, every neighbour of every fork it may meet, one after the other, whether or not it
 * is an exit there, and one that leads nowhere.
 */
function routesFrom({ tiles }: GameMap, from: number, isCcw: boolean): readonly (readonly number[])[] {
  const routes: (readonly number[])[] = [[], [from, from]];
  const walk = (start: number, steps: number, route: readonly number[]): void => {
    let tile = start;
    for (let left = steps; left > 0; left--) {
      const place = tiles[tile];
      if (!place) throw new Error(`no tile ${tile}`);
      if (place.neighbours.length > 2) {
        for (const exit of place.neighbours) {
          routes.push([...route, exit]);
          walk(exit, left - 1, [...route, exit]);
        }
      }
      tile = isCcw ? place.ccw : place.cw;
      // With a route begun, only its own way is followed.
      if (place.neighbours.length > 2 && route.length > 0) return;
    }
  };
  walk(from, FACES.length, []);
  return routes;
}

/** Every walk of a map without a trap: every tile, direction, route and face. */
export const openWalks = (map: GameMap): readonly Walk[] =>
  map.tiles.flatMap(({ id: from }) =>
    [false, true].flatMap((isCcw) =>
      routesFrom(map, from, isCcw).flatMap((route) =>
        FACES.map((dice) => ({ from, isCcw, dice, route, trap: null })),
      ),
    ),
  );

const trapKey = (trap: Trap | null): string =>
  trap ? `${trap.tile} ${trap.kind} ${trap.expiresAtTurn}` : 'no trap';

/** A walk as a text. */
export const keyOf = ({ from, isCcw, dice, route, trap }: Walk): string =>
  `from ${from} ${isCcw ? 'ccw' : 'cw'} by ${dice} over [${route}] with ${trapKey(trap)}`;

/** What the chain has planned for walks. */
export class Answers {
  readonly #steps = new Map<string, readonly Step[]>();

  has(walk: Walk): boolean {
    return this.#steps.has(keyOf(walk));
  }

  set(walk: Walk, steps: readonly Step[]): void {
    this.#steps.set(keyOf(walk), steps);
  }

  /** The steps of a walk that was asked about. */
  of(walk: Walk): readonly Step[] {
    const steps = this.#steps.get(keyOf(walk));
    if (!steps) throw new Error(`nobody asked about ${keyOf(walk)}`);
    return steps;
  }
}

const STEPS = bcs.vector(bcs.struct('Step', { tileId: bcs.u64(), ending: bcs.u8() }));

const ENDINGS: Readonly<Record<number, StepEnding>> = {
  [MOVEMENT.PASS]: 'pass',
  [MOVEMENT.STOP]: 'stop',
  [MOVEMENT.BARRIER]: 'barrier',
  [MOVEMENT.HIT]: 'hit',
};

const parseSteps = (bytes: Uint8Array): readonly Step[] =>
  STEPS.parse(bytes).map(({ tileId, ending }) => {
    const known = ENDINGS[ending];
    if (!known) throw new Error(`a step ends in ${ending}`);
    return { tile: Number(tileId), ending: known };
  });

/** Lets `movement::plan` of the published package plan every walk that has no answer yet, many in one simulated transaction. */
export async function askChain(
  net: TycoonNet,
  arena: Arena,
  walks: readonly Walk[],
  answers: Answers,
): Promise<void> {
  const open = new Map(walks.filter((walk) => !answers.has(walk)).map((walk) => [keyOf(walk), walk]));
  const groups = Map.groupBy(open.values(), ({ trap }) => trapKey(trap));
  // Laying a trap and taking it away again are three calls.
  const room = MOST_CALLS - 3;
  let batch: (readonly Walk[])[] = [];
  let calls = 0;
  const send = async () => {
    const sent = batch.flat();
    const planned = await probe(net, arena, (each) => {
      for (const group of batch) askGroup(each, group);
    });
    sent.forEach((walk, i) => {
      answers.set(walk, parseSteps(planned[i] ?? new Uint8Array()));
    });
    batch = [];
    calls = 0;
  };
  for (const group of groups.values()) {
    for (let at = 0; at < group.length; at += room) {
      const part = group.slice(at, at + room);
      if (calls + part.length + 3 > MOST_CALLS) await send();
      batch.push(part);
      calls += part.length + 3;
    }
  }
  await send();
}

function askGroup({ game, template, call, ask }: Probe, walks: readonly Walk[]): void {
  const trap = walks[0]?.trap;
  if (trap) {
    const npc = call('npc::new', u8(trap.kind), maybeU64(trap.expiresAtTurn), flag(false));
    call('game::put_npc', game, u64(trap.tile), npc);
  }
  for (const { from, isCcw, dice, route } of walks) {
    ask('movement::plan', game, template, u64(from), u8(dice), flag(isCcw), u64s(route));
  }
  if (trap) call('game::take_npc', game, u64(trap.tile));
}
