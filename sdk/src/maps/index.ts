export { digestMap, encodeMap } from './encode.ts';
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
export { type GameMap, isFork, type MapName, type MapTile, TILE_KINDS, type TileKind } from './map.ts';
export { type ParsedMap, parseDraft, parseMap } from './parse.ts';
export { MAP_PROBLEMS, type MapProblem, type MapProblemCode } from './problem.ts';
export { MAX_AMOUNT, MAX_STAY, MAX_TILES, validateMap } from './validate.ts';
