/** What can be wrong with a map. All but the first are the chain's errors of the same name. */
export const MAP_PROBLEMS = [
  'MALFORMED',
  'ERR_MAP_TILE_COUNT',
  'ERR_MAP_TILE_SIZE',
  'ERR_MAP_BOUNDS',
  'ERR_MAP_OVERLAP',
  'ERR_MAP_PRICE',
  'ERR_MAP_SPECIAL',
  'ERR_MAP_NEIGHBOUR',
  'ERR_MAP_ONE_WAY',
  'ERR_MAP_NEXT',
  'ERR_MAP_NOT_INVERSE',
  'ERR_UNREACHABLE',
  'ERR_MAP_POCKET',
  'ERR_MAP_RING',
  'ERR_MAP_NAME',
  'ERR_MAP_GROUP',
] as const;
export type MapProblemCode = (typeof MAP_PROBLEMS)[number];

/** One fault of a map, where it is and what is wrong. */
export interface MapProblem {
  readonly code: MapProblemCode;
  readonly message: string;
  /** The tiles it is about; none where it is about the whole map. */
  readonly tiles: readonly number[];
}
