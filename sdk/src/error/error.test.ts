import { SimulationError, type SuiClientTypes } from '@mysten/sui/client';
import { expect, test } from 'vitest';
import { ERRORS } from '../generated/constants.ts';
import { executionError, TycoonError, toTycoonError } from './error.ts';

const PACKAGE = '0xabc';

const abort = (code: number, packageId = `0x${'abc'.padStart(64, '0')}`) =>
  ({
    $kind: 'MoveAbort',
    message: 'MoveAbort',
    MoveAbort: { abortCode: String(code), location: { package: packageId, module: 'turn' } },
  }) as unknown as SuiClientTypes.ExecutionError;

test('an abort of the package becomes its rule with the sentence of the source, in both languages', () => {
  const error = executionError(abort(1), [PACKAGE]);
  expect(error).toMatchObject({
    rule: 'ERR_NOT_ACTIVE_PLAYER',
    failure: null,
    says: { en: "It is another player's turn.", zh: '现在是其他玩家的回合。' },
    hint: { en: 'Wait for your turn.' },
    retryable: false,
    message: "It is another player's turn. Wait for your turn.",
  });
});

test('the same number in another package means something else', () => {
  expect(executionError(abort(1, '0x2'), [PACKAGE])).toMatchObject({ rule: null, failure: 'unknown' });
});

test('codes are unique, so that a number has one meaning', () => {
  const codes = Object.values(ERRORS).map((error) => error.code);
  expect(new Set(codes).size).toBe(codes.length);
});

test('a rule that fails in the simulation is found in the error that the client throws', () => {
  const thrown = new SimulationError('Transaction resolution failed', { executionError: abort(2) });
  expect(toTycoonError(thrown, [PACKAGE]).rule).toBe('ERR_WRONG_PHASE');
});

test.each([
  ['TypeError: fetch failed', 'network', true],
  [
    'Transaction needs to be rebuilt because object 0x5 version 3 is unavailable for consumption',
    'stale',
    true,
  ],
  ['Unable to perform gas selection due to insufficient SUI balance', 'gas', false],
  ['Object 0x2ff0 not found', 'missing', false],
  ['InsufficientGas in command 2', 'gas', false],
  ['User rejected the request', 'rejected', false],
  ['something nobody has seen before', 'unknown', false],
])('%j is told as %s', (message, failure, retryable) => {
  expect(toTycoonError(new Error(message), [PACKAGE])).toMatchObject({ failure, retryable });
});

test('one of ours stays as it is, and the cause is kept', () => {
  const cause = new Error('fetch failed');
  const error = toTycoonError(cause, []);
  expect(toTycoonError(error, [])).toBe(error);
  expect(error.cause).toBe(cause);
  expect(error).toBeInstanceOf(TycoonError);
});
