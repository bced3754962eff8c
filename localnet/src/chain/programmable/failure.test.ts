import { expect, test } from 'vitest';
import { createVm, MoveError, NATIVES, STATUS_CODES, type Status } from '../../vm/index.ts';
import { failureOf } from './failure.ts';

const vm = createVm({ natives: NATIVES });
const PLACE = { module: '0x2::coin', function: 'split' };

const kindOf = (status: Status, place: typeof PLACE | undefined = PLACE): string =>
  Object.keys(failureOf(new MoveError(status, 7, place, 3), vm))[0]!;

/** Statuses that effects have a name of their own for, as a node of Sui does. */
const NAMED: Partial<Record<Status, string>> = {
  ABORTED: 'MoveAbort',
  OUT_OF_GAS: 'InsufficientGas',
  VERIFICATION_ERROR: 'SuiMoveVerificationError',
  FUNCTION_RESOLUTION_FAILURE: 'FunctionNotFound',
  LINKER_ERROR: 'FunctionNotFound',
  TYPE_RESOLUTION_FAILURE: 'TypeArgumentError',
};

/** What the thousands of a status number stand for. */
const RANGES = [
  'VMVerificationOrDeserializationError',
  'VMVerificationOrDeserializationError',
  'VMInvariantViolation',
  'VMVerificationOrDeserializationError',
  'MovePrimitiveRuntimeError',
] as const;

test.each(Object.keys(STATUS_CODES) as Status[])('%s has the name that a node gives it', (status) => {
  expect(kindOf(status)).toBe(NAMED[status] ?? RANGES[Math.floor(STATUS_CODES[status] / 1000)]);
});

test('a failure of the machine tells its place, and none where there is none', () => {
  expect(failureOf(new MoveError('ARITHMETIC_ERROR', undefined, PLACE, 3), vm)).toEqual({
    MovePrimitiveRuntimeError: {
      module: { address: `0x${'0'.repeat(63)}2`, name: 'coin' },
      function: 0,
      instruction: 3,
      functionName: 'split',
    },
  });
  expect(failureOf(new MoveError('CALL_STACK_OVERFLOW'), vm)).toEqual({ MovePrimitiveRuntimeError: null });
});
