export { executionError, FAILURES, type Failure, TycoonError, toTycoonError, type Words } from './error.ts';
export type { ErrorName } from './messages.ts';
