export { asStrategy, readPages, writePages } from './pages.ts';
export { exploitability, ladderOf, solve } from './solve.ts';
