import { expect, test } from 'vitest';
import {
  array,
  boolean,
  integer,
  literal,
  nullable,
  number,
  object,
  oneOf,
  randomState,
  record,
  refine,
  string,
  tagged,
  tuple,
  withDefault,
} from './json.ts';

const player = object<{ cash: number; name: string }>({ cash: integer(0, 100), name: string(5) });
const table = object<{ players: { cash: number; name: string }[]; open: boolean }>({
  players: array(player, 1, 2),
  open: withDefault(boolean, true),
});

test('reads a checked copy and fills in defaults', () => {
  const json = { players: [{ cash: 3, name: 'Li' }] };
  const read = table(json, '');
  expect(read).toEqual({ ok: true, value: { players: [{ cash: 3, name: 'Li' }], open: true } });
  if (read.ok) expect(read.value.players).not.toBe(json.players);
});

test.each([
  [
    { players: [{ cash: 101, name: 'Li' }] },
    'players[0].cash',
    'must be a whole number from 0 to 100, not 101',
  ],
  [
    { players: [{ cash: 1.5, name: 'Li' }] },
    'players[0].cash',
    'must be a whole number from 0 to 100, not 1.5',
  ],
  [{ players: [{ cash: 1 }] }, 'players[0].name', 'must be a text of at most 5 characters, not nothing'],
  [{ players: [], open: true }, 'players', 'must have 1 to 2 items, not 0'],
  [{ players: {}, open: true }, 'players', 'must be an array, not an object'],
  [{ player: [] }, 'player', 'is not a known field'],
  [{ players: [{ cash: 1, name: 'Li' }], open: 1 }, 'open', 'must be true or false, not 1'],
  [null, '', 'must be an object, not null'],
  [[], '', 'must be an object, not an array'],
])('says where and what is wrong with %j', (json, path, message) => {
  expect(table(json, '')).toEqual({ ok: false, problem: { path, message } });
});

test('an inherited property is not a field', () => {
  const reader = object<{ toString: string }>({ toString: string() });
  expect(reader({}, '').ok).toBe(false);
});

const shape = tagged<{ kind: 'square'; side: number } | { kind: 'dot' }>({
  square: object<{ kind: 'square'; side: number }>({ kind: literal('square'), side: integer(1) }),
  dot: object<{ kind: 'dot' }>({ kind: literal('dot') }),
});

test.each([
  ['integer', integer(), Number.MAX_SAFE_INTEGER, true],
  ['integer beyond safety', integer(), 2 ** 53, false],
  ['integer as text', integer(), '1', false],
  ['number', number(0, 1), 0.5, true],
  ['number out of bounds', number(0, 1), 1.5, false],
  ['NaN', number(), Number.NaN, false],
  ['literal', literal('x'), 'x', true],
  ['other literal', literal('x'), 'y', false],
  ['one of', oneOf(['a', 'b']), 'b', true],
  ['none of', oneOf(['a', 'b']), 'c', false],
  ['null', nullable(boolean), null, true],
  ['nullable', nullable(boolean), 3, false],
  ['tuple', tuple(boolean, integer()), [true, 1], true],
  ['short tuple', tuple(boolean, integer()), [true], false],
  ['record', record(integer()), { a: 1, b: 2 }, true],
  ['record with a bad field', record(integer()), { a: 1, b: 'x' }, false],
  ['record with a prototype', record(integer()), JSON.parse('{"__proto__":1}'), false],
  ['tagged', shape, { kind: 'square', side: 2 }, true],
  ['tagged by what is inherited', shape, { kind: 'toString' }, false],
  ['tagged with another field', shape, { kind: 'dot', side: 1 }, false],
  ['refined', refine(integer(), (n) => (n % 2 === 0 ? null : 'must be even')), 2, true],
  ['refined away', refine(integer(), (n) => (n % 2 === 0 ? null : 'must be even')), 3, false],
  ['random state', randomState, [0, 0, 0, 1], true],
  ['dead random state', randomState, [0, 0, 0, 0], false],
])('%s', (_name, reader, json, accepted) => {
  const read = (reader as (json: unknown, path: string) => { ok: boolean })(json, 'x');
  expect(read.ok).toBe(accepted);
  if (accepted) expect(read).toEqual({ ok: true, value: json });
});
