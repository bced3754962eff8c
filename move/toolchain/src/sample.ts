import type { Sources } from './sources.ts';

/** A number of a test that is larger in the long run, and says so: `const TURNS: u64 = 20; // 60 in the long run`. */
const SAMPLED = /^(\s*const \w+: \w+ = )[\d_]+; \/\/ ([\d_]+) in the long run$/gm;

/** The tests with the numbers of the long run; without them a package is tested by a sample. */
export const withLongNumbers = (sources: Sources): Sources =>
  Object.fromEntries(Object.entries(sources).map(([path, text]) => [path, text.replace(SAMPLED, '$1$2;')]));
