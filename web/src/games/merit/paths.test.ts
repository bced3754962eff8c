import { PATH_DATA, PATHS, type Player } from '@tycoon/engine/merit';
import { expect, test } from 'vitest';
import { distance } from './paths.ts';

test.each(PATHS)('what is shown of the path %s holds exactly where the engine gives it', (path) => {
  for (let fu = 0; fu <= 24; fu++) {
    for (let hui = 0; hui <= 24; hui++) {
      for (let streak = 0; streak <= 6; streak++) {
        for (let saved = 0; saved <= 4; saved++) {
          const player: Player = { wealth: 0, fu, hui, streak, saved, helped: false };
          const holds = PATH_DATA[path].holds(player);
          if ((distance(player, path) === 0) !== holds) expect({ player, holds }).toBe(path);
        }
      }
    }
  }
});

test('a farmer with 11 merit and 9 wisdom is 4 short of the householder and 11 of the bodhisattva', () => {
  const farmer = { fu: 11, hui: 9, streak: 3, saved: 2 };
  expect(distance(farmer, 'householder')).toBe(4);
  expect(distance(farmer, 'bodhisattva')).toBe(4 + 6 + 1);
  expect(distance(farmer, 'awakening')).toBe(11);
});
