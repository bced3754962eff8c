export { digestMap, encodeMap } from './encode.ts';
export type { MapEntry, MapPlace } from './entry.ts';
export { defaultName, fromTemplate } from './from-template.ts';
export {
  boundsOf,
  centreOf,
  forksOf,
  type Link,
  linksOf,
  openGround,
  paintOrder,
  type Rect,
  rectOf,
  ringsOf,
  touchOf,
} from './geometry.ts';
export {
  type GameMap,
  isFork,
  type MapName,
  type MapTile,
  TILE_KINDS,
  type TileKind,
  tileNumber,
} from './map.ts';
export { type ParsedMap, parseDraft, parseMap } from './parse.ts';
export { MAP_PROBLEMS, type MapProblem, type MapProblemCode } from './problem.ts';
export { isFound, isVain, type MapSearch, type NamedDigest, parseSearch } from './search.ts';
export { MAX_AMOUNT, MAX_STAY, MAX_TILES, validateMap } from './validate.ts';
