import { ObjectError, SimulationError, type SuiClientTypes } from '@mysten/sui/client';
import { expect, test } from 'vitest';
import { ERRORS } from '../generated/constants.ts';
import { executionError, TycoonError, toTycoonError } from './error.ts';
import { UnansweredError } from './failure.ts';

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

/** What a client of gRPC throws; an answer has headers, a failed fetch has none. */
const rpc = (code: string, message = 'x', meta: object = { date: 'today' }) =>
  Object.assign(new Error(message), { name: 'RpcError', code, meta });
const wrapped = (cause: unknown) => new SimulationError('Transaction resolution failed', { cause });

test.each([
  ['a fetch that failed', rpc('INTERNAL', 'fetch failed', {}), 'network', true],
  ['a mistake of the node', rpc('INTERNAL'), 'unknown', false],
  ['a node that is overloaded', rpc('UNAVAILABLE'), 'network', true],
  ['a wait that took too long', new DOMException('signal timed out', 'TimeoutError'), 'network', true],
  ['a request without an answer', new UnansweredError('x'), 'network', true],
  ['objects that another transaction holds', rpc('FAILED_PRECONDITION'), 'stale', true],
  ['a limit of the node', wrapped(rpc('RESOURCE_EXHAUSTED')), 'congested', true],
  ['something the node does not have', wrapped(rpc('NOT_FOUND')), 'missing', false],
  ['a deleted object', new ObjectError('x', 'x', { reason: 'deleted' }), 'missing', false],
  ['an argument the node does not take', rpc('INVALID_ARGUMENT', 'Object 0x5 not found'), 'unknown', false],
  ['a mistake of ours', new TypeError('fetch failed'), 'unknown', false],
  ['words alone', 'User rejected the request', 'unknown', false],
])('%s is told by class and code, never by its words', (_, error, failure, retryable) => {
  expect(toTycoonError(error, [PACKAGE])).toMatchObject({ rule: null, failure, retryable });
});

test.each([
  ['InsufficientGas', 'gas'],
  ['InputObjectDeleted', 'missing'],
  ['ExecutionCancelledDueToSharedObjectCongestion', 'congested'],
  ['ExecutionCancelledDueToRandomnessUnavailable', 'randomness'],
  ['InvariantViolation', 'unknown'],
])("the chain's %s is told as %s", (kind, failure) => {
  const error = { $kind: 'Unknown', message: 'x', Unknown: null } as const;
  expect(executionError(error, [PACKAGE], kind).failure).toBe(failure);
});

test('a TycoonError stays as it is, and the cause is kept', () => {
  const cause = new UnansweredError('x');
  const error = toTycoonError(cause, []);
  expect(toTycoonError(error, [])).toBe(error);
  expect(error.cause).toBe(cause);
  expect(error).toBeInstanceOf(TycoonError);
});
