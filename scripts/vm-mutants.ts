import { Complaint, run } from '@tycoon/command/complaint';
import { parseOptions } from '@tycoon/command/options';
import { MUTANTS } from '@tycoon/localnet/conformance/mutants';
import { createSuite, findKiller } from '@tycoon/localnet/conformance/mutation';

const USAGE = `node scripts/vm-mutants.ts [filter]

Breaks every instruction and every native of localnet's virtual machine, one at a time, or those whose name contains the
filter, and names the test that notices.`;

await run(async () => {
  const parsed = parseOptions(USAGE, { allowPositionals: true });
  if (!parsed) return 0;
  const [wanted = ''] = parsed.positionals;
  const mutants = MUTANTS.filter(({ name }) => name.includes(wanted));
  if (mutants.length === 0) throw new Complaint(`No mutant matches "${wanted}".`, 'Try a part of its name.');
  const suite = await createSuite();
  let survivors = 0;
  for (const mutant of mutants) {
    const killer = findKiller(suite, mutant);
    if (!killer) survivors++;
    process.stdout.write(
      `${killer ? 'noticed ' : 'SURVIVED'}  ${mutant.name}${killer ? `  (${killer})` : ''}\n`,
    );
  }
  process.stdout.write(`\n${mutants.length} mutants, ${survivors} survive\n`);
  return survivors > 0 ? 1 : 0;
});
