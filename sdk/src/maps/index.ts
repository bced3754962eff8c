export { digestDraft, digestMap, encodeLabels, encodeMap, labelsOf } from './encode.ts';
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
  recommendedRules,
  TILE_KINDS,
  type TileKind,
  tileNumber,
} from './map.ts';
export { type ParsedMap, parseDraft, parseMap } from './parse.ts';
export { MAP_PROBLEMS, type MapProblem, type MapProblemCode } from './problem.ts';
export { isFound, type MapSearch, parseSearch } from './search.ts';
export { MAP_NAME_MAX, MAX_AMOUNT, MAX_STAY, MAX_TILES, TILE_NAME_MAX, validateMap } from './validate.ts';
