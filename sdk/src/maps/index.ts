export { digestMap, encodeMap } from './encode.ts';
export { type GameMap, isFork, type MapName, type MapTile, TILE_KINDS, type TileKind } from './map.ts';
export { type ParsedMap, parseMap } from './parse.ts';
export { MAP_PROBLEMS, type MapProblem, type MapProblemCode } from './problem.ts';
export { MAX_AMOUNT, MAX_STAY, MAX_TILES, validateMap } from './validate.ts';
