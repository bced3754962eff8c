export { asStrategy, readPages, writePages } from '../book/pages.ts';
export { exploitability, ladderOf, solve } from './solve.ts';
