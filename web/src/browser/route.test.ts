import { expect, test } from 'vitest';
import { parseHash } from './route.ts';

test.each([
  ['', '/', '', ''],
  ['#/', '/', '', ''],
  ['#/tycoon/new?map=ring8', '/tycoon/new', 'map=ring8', ''],
  ['#/shared#a-b_c', '/shared', '', 'a-b_c'],
  ['#/shared/7?x=1#a#b', '/shared/7', 'x=1', 'a#b'],
  ['#games', '/games', '', ''],
])('%s is a path, a query and a fragment', (hash, path, search, fragment) => {
  expect(parseHash(hash)).toEqual({ path, search, fragment });
});
