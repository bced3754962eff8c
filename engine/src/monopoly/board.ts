import { RING_LENGTH, SPACES, spaceIndex } from './data/spaces.ts';

const FORK = spaceIndex('EARNING01');
const MERGE = spaceIndex('5005');
const LAST = SPACES.length - 1;

/** Where one may go from a space forwards: one way, or two where the diagonal leaves the ring. */
function forwards(space: number): readonly number[] {
  if (space === FORK) return [FORK + 1, RING_LENGTH];
  if (space === LAST) return [MERGE];
  return [space === RING_LENGTH - 1 ? 0 : space + 1];
}

/** The same backwards: what is the merge forwards is the fork. */
function backwards(space: number): readonly number[] {
  if (space === MERGE) return [MERGE - 1, LAST];
  if (space === RING_LENGTH) return [FORK];
  return [space === 0 ? RING_LENGTH - 1 : space - 1];
}

const FORWARDS = SPACES.map((_, space) => forwards(space));
const BACKWARDS = SPACES.map((_, space) => backwards(space));

/** The spaces next to `space` in the direction of play, in the order in which a fork offers them. */
export const exits = (space: number, direction: 1 | -1): readonly number[] =>
  (direction === 1 ? FORWARDS : BACKWARDS)[space] as readonly number[];
