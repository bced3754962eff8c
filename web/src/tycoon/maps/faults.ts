import { type GameMap, isFork, type MapProblemCode, validateMap } from '@tycoon/sdk/maps';
import { catalogue, type Translation } from '../../text/text.ts';

/**
 * What is wrong with a map: the chain's rules, and two of our own. A loose end is what most often breaks them, and without a
 * hospital there is no game by the usual rules.
 */
type FaultCode = Exclude<MapProblemCode, 'MALFORMED'> | 'LOOSE_END' | 'NO_HOSPITAL';

/** What a loose end leads to; told by itself, it would be told of every tile on the road. */
const CONSEQUENCES: readonly FaultCode[] = ['ERR_MAP_NOT_INVERSE', 'ERR_MAP_POCKET'];

export interface Fault {
  readonly code: FaultCode;
  readonly tiles: readonly number[];
}

/** Everything that keeps a map from being published or played, each kind of fault once for each place. */
export function faultsOf(map: GameMap): readonly Fault[] {
  const faults = validateMap(map).flatMap(({ code, tiles }): Fault[] =>
    code === 'MALFORMED' ? [] : [{ code, tiles }],
  );
  const loose = looseEnds(map);
  const places = new Set<string>();
  const once = [
    ...loose,
    ...faults.filter(({ code }) => loose.length === 0 || !CONSEQUENCES.includes(code)),
  ].filter(({ code, tiles }) => {
    const place = `${code} ${tiles[0]}`;
    return !places.has(place) && places.add(place);
  });
  const hasHospital = map.tiles.some(({ kind }) => kind === 'hospital');
  return hasHospital || map.tiles.length < 2 ? once : [...once, { code: 'NO_HOSPITAL', tiles: [] }];
}

/** Tiles at which a road just ends; beside a fork that is allowed, one turns around there. */
const looseEnds = ({ tiles }: GameMap): readonly Fault[] =>
  tiles.length < 3
    ? []
    : tiles.flatMap(({ id, neighbours }): Fault[] => {
        const [only] = neighbours.length === 1 ? neighbours : [];
        const other = only === undefined ? undefined : tiles[only];
        return other && !isFork(other) ? [{ code: 'LOOSE_END', tiles: [id] }] : [];
      });

export const faultText = catalogue({
  en: {
    ERR_MAP_TILE_COUNT: () => 'A map has 2 to 160 tiles.',
    ERR_MAP_TILE_SIZE: (tile: string) => `${tile} is of a size its kind cannot have.`,
    ERR_MAP_BOUNDS: (tile: string) => `${tile} reaches over the edge of the board.`,
    ERR_MAP_OVERLAP: (tile: string, other: string) => `${tile} and ${other} lie on each other.`,
    ERR_MAP_PRICE: (tile: string) => `${tile} needs a price and a toll.`,
    ERR_MAP_SPECIAL: (tile: string) => `The amount of ${tile} is not one it can have.`,
    ERR_MAP_NEIGHBOUR: (tile: string) => `No way leads to ${tile}.`,
    ERR_MAP_ONE_WAY: (tile: string, other: string) => `The way from ${tile} to ${other} does not lead back.`,
    ERR_MAP_NEXT: (tile: string) => `${tile} has no exit to walk on by.`,
    ERR_MAP_NOT_INVERSE: (tile: string, other: string) =>
      `Between ${tile} and ${other} there is no way back: a road that is no fork has to lead on at both ends.`,
    ERR_UNREACHABLE: (tile: string) => `${tile} cannot be reached from the start.`,
    ERR_MAP_POCKET: (tile: string) => `Who follows the exits from ${tile} never comes back to the start.`,
    ERR_MAP_RING: (tile: string, other: string) => `${tile} and ${other} have the same place in a ring.`,
    ERR_MAP_NAME: (tile: string) =>
      tile === '' ? 'The map needs a name of at most 64 bytes.' : `${tile} needs a name of at most 48 bytes.`,
    ERR_MAP_GROUP: (tile: string) =>
      `${tile} is part of a street that only land, and at least two lots, can make.`,
    LOOSE_END: (tile: string) => `The road ends at ${tile}: join it to another tile.`,
    NO_HOSPITAL: () => 'There is no hospital: bombs and dogs would have nowhere to send people.',
  },
  zh: {
    ERR_MAP_TILE_COUNT: () => '地图须有 2 到 160 格。',
    ERR_MAP_TILE_SIZE: (tile) => `${tile}的大小与类型不符。`,
    ERR_MAP_BOUNDS: (tile) => `${tile}伸出了棋盘边缘。`,
    ERR_MAP_OVERLAP: (tile, other) => `${tile}与${other}重叠。`,
    ERR_MAP_PRICE: (tile) => `${tile}需要地价和过路费。`,
    ERR_MAP_SPECIAL: (tile) => `${tile}的金额不合规则。`,
    ERR_MAP_NEIGHBOUR: (tile) => `没有路通到${tile}。`,
    ERR_MAP_ONE_WAY: (tile, other) => `从${tile}到${other}的路不能返回。`,
    ERR_MAP_NEXT: (tile) => `${tile}没有可走的出口。`,
    ERR_MAP_NOT_INVERSE: (tile, other) => `${tile}与${other}之间无法往返：不是岔路的道路两端都要通。`,
    ERR_UNREACHABLE: (tile) => `从起点到不了${tile}。`,
    ERR_MAP_POCKET: (tile) => `从${tile}沿出口走，永远回不到起点。`,
    ERR_MAP_RING: (tile, other) => `${tile}与${other}在环上的位置相同。`,
    ERR_MAP_NAME: (tile) =>
      tile === '' ? '地图需要一个不超过 64 字节的名字。' : `${tile}需要一个不超过 48 字节的名字。`,
    ERR_MAP_GROUP: (tile) => `${tile}所在的街区不成立：街区只能由至少两块地组成。`,
    LOOSE_END: (tile) => `路在${tile}断了：请连到别的格子。`,
    NO_HOSPITAL: () => '没有医院：炸弹和狗狗无处送人。',
  },
});

export const faultWords = (
  { code, tiles }: Fault,
  words: Translation<(typeof faultText)['en']>,
  nameOf: (tile: number) => string,
): string => {
  const [first, second] = tiles.map(nameOf);
  return words[code](first ?? '', second ?? '');
};
