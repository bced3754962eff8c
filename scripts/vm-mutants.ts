import { MUTANTS } from '@tycoon/localnet/conformance/mutants';
import { createSuite, findKiller } from '@tycoon/localnet/conformance/mutation';

// Breaks every instruction and every native of localnet's virtual machine, one at a time, and names the test that notices.
const suite = await createSuite();
const wanted = process.argv[2] ?? '';
let survivors = 0;
const mutants = MUTANTS.filter(({ name }) => name.includes(wanted));
for (const mutant of mutants) {
  const killer = findKiller(suite, mutant);
  if (!killer) survivors++;
  process.stdout.write(
    `${killer ? 'noticed ' : 'SURVIVED'}  ${mutant.name}${killer ? `  (${killer})` : ''}\n`,
  );
}
process.stdout.write(`\n${mutants.length} mutants, ${survivors} survive\n`);
process.exitCode = survivors > 0 ? 1 : 0;
