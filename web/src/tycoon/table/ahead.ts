import { DIR_CCW, DIR_FORCED_CCW, type GameView, NPC_BARRIER, type PlayerView } from '@tycoon/sdk';
import { type GameMap, isFork } from '@tycoon/sdk/maps';

/** As far as a die carries. */
export const REACH = 6;

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

/** What a person wishes for the next roll: a direction for this move alone, and exits by fork. */
export interface Wish {
  readonly direction: number | null;
  readonly exits: ReadonlyMap<number, number>;
}

export const NO_WISH: Wish = { direction: null, exits: new Map() };

/** Whether the next move goes counter-clockwise: the news decide first, then the wish, then the preference. */
export function goesBackwards({ forcedMoves, forcedDir, dirPref }: PlayerView, wish: Wish): boolean {
  const direction = forcedMoves > 0 ? forcedDir : (wish.direction ?? dirPref);
  return direction === DIR_CCW || direction === DIR_FORCED_CCW;
}

/** The way out of the player's tile, number by number, as the chain would walk it. */
export function aheadOf(map: GameMap, view: GameView, player: PlayerView, wish: Wish): Ahead {
  const backwards = goesBackwards(player, wish);
  const landings: Landing[] = [];
  const forks: Fork[] = [];
  let tile = player.pos;
  let ending: Landing['ending'] | null = null;
  for (let dice = 1; dice <= REACH; dice++) {
    if (ending === null) {
      const fork = forkAt(map, tile, backwards, wish);
      if (fork !== null) forks.push(fork);
      tile = fork?.chosen ?? nextOf(map, tile, backwards);
      ending = trapAt(view, tile);
    }
    landings.push({ dice, tile, ending: ending ?? 'stop' });
  }
  const isUsual = forks.every((fork) => fork.chosen === nextOf(map, fork.tile, backwards));
  return {
    landings,
    forks: forks.filter(({ exits }) => exits.length > 1),
    route: isUsual ? [] : forks.map(({ chosen }) => chosen),
  };
}

const nextOf = (map: GameMap, tile: number, backwards: boolean): number => {
  const from = map.tiles[tile];
  return (backwards ? from?.ccw : from?.cw) ?? tile;
};

/** An exit must not lead straight back: the chain's own rule. */
function forkAt(map: GameMap, tile: number, backwards: boolean, wish: Wish): Fork | null {
  const place = map.tiles[tile];
  if (place === undefined || !isFork(place)) return null;
  const usual = nextOf(map, tile, backwards);
  const exits = place.neighbours.filter((exit) => exit === usual || nextOf(map, exit, backwards) !== tile);
  const wished = wish.exits.get(tile);
  return { tile, exits, chosen: wished !== undefined && exits.includes(wished) ? wished : usual };
}

function trapAt(view: GameView, tile: number): 'barrier' | 'hit' | null {
  const npc = view.npcs[tile];
  if (npc === undefined || (npc.expiresAtTurn !== null && npc.expiresAtTurn < view.turn)) return null;
  return npc.kind === NPC_BARRIER ? 'barrier' : 'hit';
}
