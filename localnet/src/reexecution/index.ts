export { loadBinaryFormat } from '../vm/index.ts';
export { describeObject, digestsOf, randomFieldId } from './describe.ts';
export type { Difference, OutsideObjects, TransactionEvidence, Unknown } from './evidence.ts';
export { createReexecution, namedOutside } from './reexecute.ts';
