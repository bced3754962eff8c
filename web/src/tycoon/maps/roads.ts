import { centreOf, type GameMap, isFork, type MapTile } from '@tycoon/sdk/maps';

type Tiles = readonly MapTile[];
type Road = Pick<MapTile, 'cw' | 'ccw' | 'ring' | 'ringIndex'>;

/**
 * Gives every tile its default exits and its place in a ring, from the ways alone: first the loop through the start, then
 * every road whose two ends are on roads already laid, then what hangs on by one end. A tile on a road leads onto what was
 * laid before it, so from anywhere one comes back to the start. Directions that were there before are kept where they can
 * be, exits of forks as well; laid anew, all of it is forgotten.
 */
export function layRoads(map: GameMap, isAnew = false): GameMap {
  const { tiles } = map;
  if (tiles.length === 0) return map;
  const laid = new Map<number, Road>();
  let ring = 0;
  const lay = (road: readonly number[], before: number, after: number) => {
    road.forEach((id, i) => {
      laid.set(id, { cw: road[i + 1] ?? after, ccw: road[i - 1] ?? before, ring, ringIndex: i });
    });
    ring++;
  };
  const loop = mainLoop(tiles, isAnew);
  const [exit = 0] = tiles[0]?.neighbours ?? [];
  lay(loop, loop.length > 1 ? (loop.at(-1) ?? 0) : exit, loop.length > 1 ? 0 : exit);
  for (;;) {
    const branch = findBranch(tiles, laid) ?? findStub(tiles, laid) ?? findLost(tiles, laid);
    if (!branch) break;
    const { road, from, to } = branch;
    if (!isAnew && runsBack(tiles, branch)) lay(road.toReversed(), to, from);
    else lay(road, from, to);
  }
  return {
    ...map,
    tiles: tiles.map((tile) => {
      const road = laid.get(tile.id);
      const keep = (exit: number, otherwise: number) =>
        !isAnew && isFork(tile) && tile.neighbours.includes(exit) ? exit : otherwise;
      return road ? { ...tile, ...road, cw: keep(tile.cw, road.cw), ccw: keep(tile.ccw, road.ccw) } : tile;
    }),
  };
}

/**
 * A loop through tile 0, from it on clockwise: the one its exits make, else the widest one that keeps to the outside, else
 * the longest of the short ones; or 0 alone.
 */
function mainLoop(tiles: Tiles, isAnew: boolean): readonly number[] {
  const walked = isAnew ? null : walkedLoop(tiles);
  if (walked) return walked;
  const ends = tiles[0]?.neighbours ?? [];
  const outside = ends
    .map((start) => outerLoop(tiles, start))
    .filter((loop) => loop !== null)
    .map((loop) => ({ loop, area: areaOf(tiles, loop) }))
    .filter(({ area }) => area > 0)
    .sort((a, b) => b.area - a.area);
  if (outside[0]) return outside[0].loop;
  let best: readonly number[] = [0];
  for (const [i, start] of ends.entries()) {
    for (const end of ends.slice(i + 1)) {
      const path = shortest(tiles, start, (id) => id === end, new Set([0]));
      if (path && path.length >= best.length) best = [0, ...path];
    }
  }
  return areaOf(tiles, best) >= 0 ? best : [0, ...best.slice(1).reverse()];
}

/** From tile 0 through `start`, always by the leftmost way, back to tile 0; null where that crosses itself. */
function outerLoop(tiles: Tiles, start: number): readonly number[] | null {
  const loop = [0];
  for (let [last, id] = [0, start]; id !== 0; ) {
    const [before, here] = [tiles[last], tiles[id]];
    if (!before || !here || loop.includes(id)) return null;
    loop.push(id);
    const heading = angle(before, here);
    const ways = here.neighbours
      .filter((next) => next !== last && tiles[next])
      .map((next) => ({ next, turn: turnOf(heading, angle(here, tiles[next] ?? here)) }))
      .sort((a, b) => a.turn - b.turn);
    if (!ways[0]) return null;
    [last, id] = [id, ways[0].next];
  }
  return loop;
}

function angle(from: MapTile, to: MapTile): number {
  const [a, b] = [centreOf(from), centreOf(to)];
  return Math.atan2(b.y - a.y, b.x - a.x);
}

/** How far one turns to the right, from sharp left to sharp right. */
function turnOf(from: number, to: number): number {
  const turn = (to - from) % (2 * Math.PI);
  return turn > Math.PI ? turn - 2 * Math.PI : turn <= -Math.PI ? turn + 2 * Math.PI : turn;
}

function walkedLoop(tiles: Tiles): readonly number[] | null {
  const loop = [0];
  for (let at = tiles[0]; at; ) {
    const next = at.neighbours.includes(at.cw) ? at.cw : -1;
    if (next === 0) return loop.length > 2 ? loop : null;
    if (next < 0 || loop.includes(next)) return null;
    loop.push(next);
    at = tiles[next];
  }
  return null;
}

/** Twice what a loop encloses, more than nothing where it turns as a clock does; y goes down. */
function areaOf(tiles: Tiles, loop: readonly number[]): number {
  return loop.reduce((area, id, i) => {
    const [here, next] = [tiles[id], tiles[loop[(i + 1) % loop.length] ?? 0]];
    if (!here || !next) return area;
    const [a, b] = [centreOf(here), centreOf(next)];
    return area + a.x * b.y - b.x * a.y;
  }, 0);
}

interface Branch {
  readonly road: readonly number[];
  readonly from: number;
  readonly to: number;
}

/** The shortest road over free ground from one laid tile to another; back to the same one only where there is no other. */
function findBranch(tiles: Tiles, laid: ReadonlyMap<number, Road>): Branch | null {
  let round: Branch | null = null;
  for (const from of [...laid.keys()].sort((a, b) => a - b)) {
    for (const start of tiles[from]?.neighbours ?? []) {
      if (laid.has(start) || !tiles[start]) continue;
      const ends = (id: number, isBack: boolean) =>
        tiles[id]?.neighbours.find(
          (other) => laid.has(other) && (other !== from || (isBack && id !== start)),
        );
      const road = shortest(tiles, start, (id) => ends(id, false) !== undefined, laid);
      const to = road && ends(road.at(-1) ?? start, false);
      if (road && to !== undefined && to !== null) return { road, from, to };
      const back = shortest(tiles, start, (id) => ends(id, true) !== undefined, laid);
      if (back) round ??= { road: back, from, to: from };
    }
  }
  return round;
}

/** A tile that hangs on a road by one end. */
function findStub(tiles: Tiles, laid: ReadonlyMap<number, Road>): Branch | null {
  for (const tile of tiles) {
    const from = laid.has(tile.id) ? undefined : tile.neighbours.find((other) => laid.has(other));
    if (from !== undefined) return { road: [tile.id], from, to: from };
  }
  return null;
}

/** A tile that no way leads to. */
function findLost(tiles: Tiles, laid: ReadonlyMap<number, Road>): Branch | null {
  const lost = tiles.find((tile) => !laid.has(tile.id));
  const [exit = lost?.id ?? 0] = lost?.neighbours ?? [];
  return lost ? { road: [lost.id], from: exit, to: exit } : null;
}

/** Whether the exits there were lead the other way. */
function runsBack(tiles: Tiles, { road, from, to }: Branch): boolean {
  const first = tiles[road[0] ?? -1];
  const ahead = road[1] ?? to;
  return first !== undefined && from !== to && first.cw === from && first.ccw === ahead;
}

/** The shortest way from a tile to one that fits, over tiles that are not taken. */
function shortest(
  tiles: Tiles,
  start: number,
  fits: (id: number) => boolean,
  taken: { has(id: number): boolean },
): readonly number[] | null {
  const came = new Map([[start, -1]]);
  for (const id of came.keys()) {
    if (fits(id)) {
      const path: number[] = [];
      for (let at = id; at >= 0; at = came.get(at) ?? -1) path.unshift(at);
      return path;
    }
    for (const next of tiles[id]?.neighbours ?? []) {
      if (tiles[next] && !taken.has(next) && !came.has(next)) came.set(next, id);
    }
  }
  return null;
}
