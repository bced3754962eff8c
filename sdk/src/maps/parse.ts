import { DEFAULT_RULES, RULE_NAMES, type Rules } from '../config/index.ts';
import { type GameMap, type MapName, type MapTile, TILE_KINDS } from './map.ts';
import type { MapProblem } from './problem.ts';
import { validateMap } from './validate.ts';

export type ParsedMap =
  | { readonly ok: true; readonly map: GameMap }
  | { readonly ok: false; readonly problems: readonly MapProblem[] };

/** Reads a map from JSON and holds it to the rules the chain publishes by. */
export function parseMap(json: unknown): ParsedMap {
  const parsed = parseDraft(json);
  const problems = parsed.ok ? validateMap(parsed.map) : [];
  return problems.length > 0 ? { ok: false, problems } : parsed;
}

/** Reads a map that may be unfinished: everything is there and of the right kind, but it need not be one to play on. */
export function parseDraft(json: unknown): ParsedMap {
  const problems: MapProblem[] = [];
  const map = readMap(json, new Reader(problems));
  return problems.length > 0 ? { ok: false, problems } : { ok: true, map };
}

type Fields = Readonly<Record<string, unknown>>;

/** Reads fields and notes every one that is not what it should be, so that all faults come at once. */
class Reader {
  readonly #faults: MapProblem[];

  constructor(faults: MapProblem[]) {
    this.#faults = faults;
  }

  fields(value: unknown, where: string): Fields {
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Fields;
    this.#fault(`${where} is not an object`);
    return {};
  }

  list(value: unknown, where: string): readonly unknown[] {
    if (Array.isArray(value)) return value;
    this.#fault(`${where} is not a list`);
    return [];
  }

  /** A whole number from 0 to `max`; `absent` where the field may be left out. */
  count(value: unknown, where: string, max: number, absent?: number): number {
    if (value === undefined && absent !== undefined) return absent;
    if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= max) return value;
    this.#fault(`${where} is not a whole number from 0 to ${max}`);
    return 0;
  }

  text(value: unknown, where: string): string {
    if (typeof value === 'string' && value.trim() !== '') return value;
    this.#fault(`${where} is not a text`);
    return '';
  }

  flag(value: unknown, where: string): boolean {
    if (typeof value === 'boolean') return value;
    this.#fault(`${where} is neither true nor false`);
    return false;
  }

  oneOf<T extends string>(value: unknown, where: string, known: readonly T[], absent: T): T {
    const found = known.find((each) => each === value);
    if (found) return found;
    this.#fault(`${where} is none of ${known.join(', ')}`);
    return absent;
  }

  same(actual: number, expected: number, where: string): void {
    if (actual !== expected) this.#fault(`${where} is ${actual} instead of ${expected}`);
  }

  #fault(message: string): void {
    this.#faults.push({ code: 'MALFORMED', message, tiles: [] });
  }
}

const U8 = 0xff;
const U16 = 0xffff;
const U32 = 0xffff_ffff;
const SAFE = Number.MAX_SAFE_INTEGER;

function readMap(json: unknown, reader: Reader): GameMap {
  const map = reader.fields(json, 'the map');
  return {
    id: reader.count(map.id, 'id', SAFE),
    version: reader.count(map.version, 'version', SAFE),
    key: reader.text(map.key, 'key'),
    name: readName(map.name, 'name', reader),
    width: reader.count(map.width, 'width', U16),
    height: reader.count(map.height, 'height', U16),
    tiles: reader.list(map.tiles, 'tiles').map((tile, index) => readTile(tile, index, reader)),
    recommended: readRules(map.recommended ?? {}, reader),
  };
}

/** Rules that differ from the default ones; whole numbers stand in JSON as such, null for no limit. */
function readRules(json: unknown, reader: Reader): Partial<Rules> {
  const given = reader.fields(json, 'recommended');
  const rules: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(given)) {
    const known = RULE_NAMES.find((each) => each === name);
    const where = `recommended.${name}`;
    if (known === undefined) reader.oneOf(name, 'a rule of recommended', RULE_NAMES, 'salary');
    else if (typeof DEFAULT_RULES[known] === 'boolean') rules[known] = reader.flag(value, where);
    else if (typeof DEFAULT_RULES[known] === 'number') rules[known] = reader.count(value, where, U8);
    else rules[known] = value === null ? null : BigInt(reader.count(value, where, SAFE));
  }
  return rules;
}

function readTile(json: unknown, index: number, reader: Reader): MapTile {
  const where = `tile ${index}`;
  const tile = reader.fields(json, where);
  const id = reader.count(tile.id, `${where}: id`, SAFE);
  reader.same(id, index, `${where}: id`);
  return {
    id,
    name: readName(tile.name, `${where}: name`, reader),
    kind: reader.oneOf(tile.kind, `${where}: kind`, TILE_KINDS, 'empty'),
    x: reader.count(tile.x, `${where}: x`, U16),
    y: reader.count(tile.y, `${where}: y`, U16),
    size: reader.count(tile.size, `${where}: size`, U8, 1),
    price: reader.count(tile.price, `${where}: price`, SAFE, 0),
    baseToll: reader.count(tile.baseToll, `${where}: baseToll`, SAFE, 0),
    special: reader.count(tile.special, `${where}: special`, SAFE, 0),
    neighbours: reader
      .list(tile.neighbours, `${where}: neighbours`)
      .map((neighbour) => reader.count(neighbour, `${where}: neighbour`, SAFE)),
    cw: reader.count(tile.cw, `${where}: cw`, SAFE),
    ccw: reader.count(tile.ccw, `${where}: ccw`, SAFE),
    ring: reader.count(tile.ring, `${where}: ring`, U16),
    ringIndex: reader.count(tile.ringIndex, `${where}: ringIndex`, U32),
    group: reader.count(tile.group, `${where}: group`, U8, 0),
  };
}

function readName(json: unknown, where: string, reader: Reader): MapName {
  const name = reader.fields(json, where);
  return { en: reader.text(name.en, `${where}.en`), zh: reader.text(name.zh, `${where}.zh`) };
}
