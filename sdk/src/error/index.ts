export { diagnose } from './diagnose.ts';
export { executionError, TycoonError, toTycoonError, type Words } from './error.ts';
export { FAILURES, type Failure, failureOf, UnansweredError } from './failure.ts';
export type { ErrorName } from './messages.ts';
