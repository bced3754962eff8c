import { expect, test } from 'vitest';
import { askNative, KNOWN_ANSWERS } from './known-answers.ts';
import { createMachine } from './machine.ts';
import { compileWithGenesis } from './toolchain.ts';

test('ids of dynamic fields are those that the SDK derives', async () => {
  const vm = createMachine(await compileWithGenesis({}, []));
  expect(KNOWN_ANSWERS.map((each) => [each.name, askNative(vm, each)])).toEqual(
    KNOWN_ANSWERS.map((each) => [each.name, each.expected]),
  );
}, 300_000);
