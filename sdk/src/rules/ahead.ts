import type { DirMode } from '../generated/vocabulary.ts';
import type { GameMap } from '../maps/index.ts';
import type { PlayerView } from '../view/view.ts';
import { exitsOf, nextTile, REACH, type Ruled, type Traps, trapEnding, walksCcw } from './walk.ts';

/** Where a number of the die would end the walk. */
export interface Landing {
  readonly dice: number;
  readonly tile: number;
  /** What ends it there: its last step, a barrier, or a bomb or dog. */
  readonly ending: 'stop' | 'barrier' | 'hit';
}

/** A fork on the way that leaves a choice: the exits it has in this direction and the one that is taken. */
export interface Fork {
  readonly tile: number;
  readonly exits: readonly number[];
  readonly chosen: number;
}

/** The way a roll would take. */
export interface Ahead {
  readonly landings: readonly Landing[];
  readonly forks: readonly Fork[];
  /** What to ask the chain for: an exit for every fork met, in order; empty where the default exits will do. */
  readonly route: readonly number[];
}

/** What a player wishes for the next roll: a direction for this move alone, and exits by fork. */
export interface Wish {
  readonly direction: DirMode | null;
  readonly exits: ReadonlyMap<number, number>;
}

export const NO_WISH: Wish = { direction: null, exits: new Map() };

/** The way out of the player's tile, number by number, as the chain would walk it. */
export function aheadOf(map: GameMap, board: Traps & Ruled, player: PlayerView, wish: Wish): Ahead {
  const isCcw = walksCcw(board, player, wish.direction);
  const landings: Landing[] = [];
  const forks: Fork[] = [];
  let tile = player.pos;
  let ending: 'barrier' | 'hit' | null = null;
  for (let dice = 1; dice <= REACH; dice++) {
    if (ending === null) {
      const fork = forkAt(map, tile, isCcw, wish);
      if (fork !== null) forks.push(fork);
      tile = fork?.chosen ?? nextTile(map, tile, isCcw);
      ending = trapEnding(board, tile);
    }
    landings.push({ dice, tile, ending: ending ?? 'stop' });
  }
  const isUsual = forks.every((fork) => fork.chosen === nextTile(map, fork.tile, isCcw));
  return {
    landings,
    forks: forks.filter(({ exits }) => exits.length > 1),
    route: isUsual ? [] : forks.map(({ chosen }) => chosen),
  };
}

function forkAt(map: GameMap, tile: number, isCcw: boolean, wish: Wish): Fork | null {
  const exits = exitsOf(map, tile, isCcw);
  const wished = wish.exits.get(tile);
  if (exits.length === 0) return null;
  const isExit = wished !== undefined && exits.includes(wished);
  return { tile, exits, chosen: isExit ? wished : nextTile(map, tile, isCcw) };
}
