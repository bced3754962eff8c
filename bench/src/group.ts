import type { Measure } from './measurement.ts';

// Run by scripts/bench.ts in a process of its own for the group it names, so that no group meets the heap and the compiled code
// of another one, and one that fails takes nothing with it.
const [name] = process.argv.slice(2);
const { measure } = (await import(`../groups/${name}.ts`)) as { measure: Measure };
const measured = await measure();
process.send?.(measured);
