import { DRAFT, MAP } from '../generated/numbers.ts';
import { type GameMap, isFork, type MapTile, type TileKind } from './map.ts';
import type { MapProblem, MapProblemCode } from './problem.ts';

/** The limits of `draft.move`. */
export const { MAX_TILES, MAX_AMOUNT, MAX_STAY } = DRAFT;

/** The longest names of `map.move`, in bytes of UTF-8. */
export const { MAP_NAME_MAX, TILE_NAME_MAX } = MAP;

type Report = (code: MapProblemCode, message: string, tiles: readonly number[]) => void;

/** Everything the chain would refuse, in the order in which it checks; none for a map that can be published. */
export function validateMap(map: GameMap): readonly MapProblem[] {
  const problems: MapProblem[] = [];
  const report: Report = (code, message, tiles) => problems.push({ code, message, tiles });
  const { tiles } = map;
  if (tiles.length < 2 || tiles.length > MAX_TILES) {
    report('ERR_MAP_TILE_COUNT', `${tiles.length} tiles; a map has 2 to ${MAX_TILES}`, []);
    return problems;
  }
  for (const tile of tiles) checkTile(map, tile, report);
  checkPlaces(tiles, report);
  if (!checkNeighbours(tiles, report)) return problems;
  if (!checkExits(tiles, report)) return problems;
  checkReachable(tiles, report);
  checkNoPocket(tiles, 'cw', report);
  checkNoPocket(tiles, 'ccw', report);
  checkRings(tiles, report);
  checkNames(map, report);
  checkStreets(tiles, report);
  return problems;
}

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

function checkNames({ name, tiles }: GameMap, report: Report): void {
  const isName = (text: string, longest: number) => text !== '' && bytesOf(text) <= longest;
  if (![name.en, name.zh].every((text) => isName(text, MAP_NAME_MAX)))
    report('ERR_MAP_NAME', `the map's name is empty or has more than ${MAP_NAME_MAX} bytes`, []);
  for (const { id, name: own } of tiles) {
    if (![own.en, own.zh].every((text) => isName(text, TILE_NAME_MAX)))
      report('ERR_MAP_NAME', `the name of tile ${id} is empty or has more than ${TILE_NAME_MAX} bytes`, [id]);
  }
}

function checkStreets(tiles: readonly MapTile[], report: Report): void {
  for (const { id, kind, group } of tiles) {
    if (group === 0) continue;
    const isStreet = tiles.some((other) => other.id !== id && other.group === group);
    if (kind !== 'property' || !isStreet)
      report(
        'ERR_MAP_GROUP',
        `tile ${id} (${kind}) is ${isStreet ? 'no land' : 'alone'} in street ${group}`,
        [id],
      );
  }
}

function checkTile(map: GameMap, tile: MapTile, report: Report): void {
  const { id, kind, size, x, y, price, baseToll } = tile;
  const isProperty = kind === 'property';
  if (size !== 1 && !(size === 2 && isProperty)) {
    report('ERR_MAP_TILE_SIZE', `tile ${id} (${kind}) is ${size}x${size}`, [id]);
  }
  if (x + size > map.width || y + size > map.height) {
    report('ERR_MAP_BOUNDS', `tile ${id} lies outside ${map.width}x${map.height}`, [id]);
  }
  const priced = [price, baseToll].every((amount) => amount > 0 === isProperty && amount <= MAX_AMOUNT);
  if (!priced) report('ERR_MAP_PRICE', `tile ${id} (${kind}) costs ${price} and takes ${baseToll}`, [id]);
  if (!isLegalSpecial(kind, tile.special)) {
    report('ERR_MAP_SPECIAL', `tile ${id} (${kind}) has the parameter ${tile.special}`, [id]);
  }
}

function isLegalSpecial(kind: TileKind, special: number): boolean {
  switch (kind) {
    case 'bonus':
    case 'fee':
      return special > 0 && special <= MAX_AMOUNT;
    case 'chance':
    case 'lottery':
    case 'news':
      return special <= MAX_AMOUNT;
    case 'hospital':
    case 'prison':
      return special <= MAX_STAY;
    case 'empty':
    case 'property':
    case 'card':
    case 'shop':
      return special === 0;
  }
}

function checkPlaces(tiles: readonly MapTile[], report: Report): void {
  const holders = new Map<string, number>();
  for (const { id, x, y, size } of tiles) {
    // What is larger has been refused, and would have up to 65,025 cells.
    const edge = Math.min(size, 2);
    for (let cell = 0; cell < edge * edge; cell++) {
      const place = `${x + (cell % edge)}, ${y + Math.floor(cell / edge)}`;
      const holder = holders.get(place);
      if (holder !== undefined)
        report('ERR_MAP_OVERLAP', `tiles ${holder} and ${id} both cover ${place}`, [holder, id]);
      else holders.set(place, id);
    }
  }
}

function checkNeighbours(tiles: readonly MapTile[], report: Report): boolean {
  let sound = true;
  const fault: Report = (...problem) => {
    sound = false;
    report(...problem);
  };
  for (const { id, neighbours } of tiles) {
    if (neighbours.length === 0) fault('ERR_MAP_NEIGHBOUR', `tile ${id} has no neighbour`, [id]);
    if (new Set(neighbours).size !== neighbours.length) {
      fault('ERR_MAP_NEIGHBOUR', `tile ${id} names a neighbour twice`, [id]);
    }
    for (const other of neighbours) {
      const tile = tiles[other];
      if (!tile || other === id)
        fault('ERR_MAP_NEIGHBOUR', `tile ${id} cannot have the neighbour ${other}`, [id]);
      else if (!tile.neighbours.includes(id)) {
        fault('ERR_MAP_ONE_WAY', `the way from tile ${id} to tile ${other} does not lead back`, [id, other]);
      }
    }
  }
  return sound;
}

function checkExits(tiles: readonly MapTile[], report: Report): boolean {
  let sound = true;
  for (const tile of tiles) {
    for (const [way, back] of [
      ['cw', 'ccw'],
      ['ccw', 'cw'],
    ] as const) {
      const next = tile.neighbours.includes(tile[way]) ? tiles[tile[way]] : undefined;
      if (!next) {
        sound = false;
        report('ERR_MAP_NEXT', `tile ${tile.id}: the ${way} exit ${tile[way]} is no neighbour`, [tile.id]);
      } else if (!isFork(tile) && !isFork(next) && next[back] !== tile.id) {
        report('ERR_MAP_NOT_INVERSE', `${way} from tile ${tile.id} and ${back} from tile ${next.id}`, [
          tile.id,
          next.id,
        ]);
      }
    }
  }
  return sound;
}

function checkReachable(tiles: readonly MapTile[], report: Report): void {
  const seen = new Set([0]);
  for (const id of seen) for (const other of tiles[id]?.neighbours ?? []) seen.add(other);
  for (const { id } of tiles) {
    if (!seen.has(id)) report('ERR_UNREACHABLE', `no path leads from tile 0 to tile ${id}`, [id]);
  }
}

function checkNoPocket(tiles: readonly MapTile[], way: 'cw' | 'ccw', report: Report): void {
  for (const tile of tiles) {
    let id = tile.id;
    for (let steps = 0; id !== 0 && steps < tiles.length; steps++) id = tiles[id]?.[way] ?? 0;
    if (id !== 0)
      report('ERR_MAP_POCKET', `from tile ${tile.id} the ${way} exits never lead back to tile 0`, [tile.id]);
  }
}

function checkRings(tiles: readonly MapTile[], report: Report): void {
  const holders = new Map<string, number>();
  for (const { id, ring, ringIndex } of tiles) {
    const place = `${ring}, ${ringIndex}`;
    const holder = holders.get(place);
    if (holder !== undefined)
      report('ERR_MAP_RING', `tiles ${holder} and ${id} are both at ${place}`, [holder, id]);
    else holders.set(place, id);
  }
}
