import { expect, test } from 'vitest';
import { exits } from './board.ts';
import { SPACES, spaceIndex } from './data/spaces.ts';

const at = (id: string, direction: 1 | -1): string[] =>
  exits(spaceIndex(id), direction).map((space) => SPACES[space]?.id ?? '');

test.each([
  ['STARTPOINT', 1, ['1001']],
  ['STARTPOINT', -1, ['7003']],
  ['7003', 1, ['STARTPOINT']],
  ['1001', -1, ['STARTPOINT']],
  ['EARNING01', 1, ['2004', '9004']],
  ['EARNING01', -1, ['2003']],
  ['2004', -1, ['EARNING01']],
  ['9004', 1, ['PAUSEPLAYER']],
  ['9004', -1, ['EARNING01']],
  ['EARNING02', 1, ['5005']],
  ['EARNING03', 1, ['5005']],
  ['EARNING03', -1, ['8003']],
  ['5005', 1, ['6001']],
  ['5005', -1, ['EARNING02', 'EARNING03']],
  ['6001', -1, ['5005']],
] as const)('from %s in direction %i one comes to %j', (id, direction, expected) => {
  expect(at(id, direction)).toEqual(expected);
});

test('every way there is a way back', () => {
  for (const [space] of SPACES.entries()) {
    for (const next of exits(space, 1)) expect(exits(next, -1)).toContain(space);
    for (const next of exits(space, -1)) expect(exits(next, 1)).toContain(space);
  }
});

/** The points from one space to another, always taking the given way at a fork. */
function distance(from: string, to: string, direction: 1 | -1, option: number): number {
  let points = 0;
  for (let space = spaceIndex(from); SPACES[space]?.id !== to; ) {
    const ways = exits(space, direction);
    space = ways[Math.min(option, ways.length - 1)] as number;
    points += SPACES[space]?.points ?? 0;
  }
  return points;
}

test.each([
  ['the ring from fork to merge', 'EARNING01', '5005', 1, 0, 21],
  ['the diagonal from fork to merge', 'EARNING01', '5005', 1, 1, 17],
  ['the ring back from merge to fork', '5005', 'EARNING01', -1, 0, 21],
  ['the diagonal back from merge to fork', '5005', 'EARNING01', -1, 1, 17],
  ['once round by the ring', '1001', 'STARTPOINT', 1, 0, 39],
  ['once round by the diagonal', '1001', 'STARTPOINT', 1, 1, 35],
  ['once round backwards by the diagonal', '7003', 'STARTPOINT', -1, 1, 35],
] as const)('%s takes its points', (_, from, to, direction, option, points) => {
  expect(distance(from, to, direction, option)).toBe(points);
});
