import { expect, test } from 'vitest';
import { DEFAULT_LIMITS } from '../bytecode/limits.ts';
import type { NativeContext } from '../runtime/natives.ts';
import { suiObject } from './sui-object.ts';

const PARENT = 'a1'.repeat(32);
const CHILD = 'b2'.repeat(32);
const PLACE = { module: '', function: '' };

/** Makes ids by the native of that name; returns which are new then and what it cost. */
function record(name: string, ...ids: readonly string[]) {
  const objects = { newIds: new Set<string>(), deletedIds: new Set<string>() };
  let charged = 0;
  const context = {
    session: () => ({ objects }),
    charge: (units: number) => {
      charged += units;
    },
    limits: DEFAULT_LIMITS,
  } as unknown as NativeContext;
  (suiObject[name]!(context, [], PLACE) as (...ids: readonly string[]) => void)(...ids);
  return { newIds: [...objects.newIds], charged };
}

test('an id derived from its parent is new like any other, and costs what frameworks since protocol 131 charge', () => {
  expect(record('record_new_uid', CHILD)).toEqual({ newIds: [CHILD], charged: 52 });
  expect(record('record_new_uid_from_hash', PARENT, CHILD)).toEqual({ newIds: [CHILD], charged: 1 });
});
