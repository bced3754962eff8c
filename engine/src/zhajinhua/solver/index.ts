export { fillRows, readCrowd, writeCrowd } from '../book/crowd.ts';
export { asStrategy, readPages, Shelf, writePages } from '../book/pages.ts';
export { depthFor, ROUNDS } from '../book/tree.ts';
export { masterPolicy } from '../master.ts';
export type { Policy } from '../situation.ts';
export { type Counter, counterPolicy, drawCounter, KNOWN, varyCounter } from './counters.ts';
export { freshLessons, type Lessons, tableOf, tablePolicy, train } from './crowd-training.ts';
export { type Gain, gainOf } from './exploit.ts';
export { bestAnswer, exploitability, ladderOf, solve } from './solve.ts';
