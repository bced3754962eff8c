import { expect, test, vi } from 'vitest';
import { createRoster, parseTables } from './roster.ts';

function createKeep() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

const table = (game: string) => ({
  game,
  bots: [{ address: '0xb', secret: 's', strategy: 'careful' as const }],
  people: [],
  isEager: false,
  payer: null,
  isDone: false,
});

test('two tabs see the same tables, each network its own', () => {
  const keep = createKeep();
  const [one, two] = [createRoster('localnet', keep), createRoster('localnet', keep)];
  one.put(table('0x1'));
  two.put(table('0x2'));
  expect(one.tables().map(({ game }) => game)).toEqual(['0x1', '0x2']);
  one.put({ ...table('0x1'), isDone: true });
  expect(two.table('0x1')?.isDone).toBe(true);
  expect(createRoster('testnet', keep).tables()).toEqual([]);
});

test('a watcher of the roster hears of every change', () => {
  const roster = createRoster('localnet', createKeep());
  const listener = vi.fn();
  const leave = roster.watch(listener);
  roster.put(table('0x1'));
  roster.put({ ...table('0x1'), isEager: true });
  leave();
  roster.put(table('0x2'));
  expect(listener).toHaveBeenCalledTimes(2);
});

test.each([
  ['nothing', null],
  ['no JSON', '{'],
  ['something else', '{"game":"0x1"}'],
  ['a bot of no known kind', JSON.stringify([{ ...table('0x1'), bots: [{ strategy: 'toString' }] }])],
])('%s is no table', (_, text) => {
  expect(parseTables(text)).toEqual([]);
});

test('a table that was kept before people could share a screen has none', () => {
  const { people: _, ...old } = table('0x1');
  expect(parseTables(JSON.stringify([old]))).toEqual([table('0x1')]);
});

test('finished tables are forgotten in the end, open ones never', () => {
  const roster = createRoster('localnet', createKeep());
  roster.put(table('0x1'));
  for (let game = 0; game < 50; game++) roster.put({ ...table(`done${game}`), isDone: true });
  const games = roster.tables().map(({ game }) => game);
  expect([games.length, games[0], games[1]]).toEqual([41, '0x1', 'done10']);
});
