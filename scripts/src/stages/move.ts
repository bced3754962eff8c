import { relative } from 'node:path';
import { Complaint } from '@tycoon/command/complaint';
import { ROOT } from '@tycoon/command/root';
import { compilePackage, testPackage } from '@tycoon/move-toolchain/compiler';
import { type Framework, findFramework } from '@tycoon/move-toolchain/framework';
import { testedMovePackages } from '@tycoon/move-toolchain/packages';
import { withLongNumbers } from '@tycoon/move-toolchain/sample';
import { readPackage } from '@tycoon/move-toolchain/sources';
import { add, check, NOTHING, type Tally } from '../tally.ts';
import type { Say, Stage } from './stage.ts';

/** Move: every package compiles without a warning and its tests pass, with the genesis packages and, where it can be had, the real framework. */
export const testMove: Stage = async ({ say, isLong }) => {
  const found = await findFramework();
  const frameworks = found.kind === 'genesis' ? [found] : [found, await findFramework('genesis')];
  let tally = NOTHING;
  for (const framework of frameworks) {
    for (const directory of await testedMovePackages()) {
      say(`\n${relative(ROOT, directory)} with ${framework.origin}\n`);
      tally = add(tally, await testOne(directory, framework, isLong, say));
    }
  }
  return tally;
};

async function testOne(directory: string, framework: Framework, isLong: boolean, say: Say): Promise<Tally> {
  try {
    const { warnings } = await compilePackage(
      await readPackage(directory, ['sources']),
      framework,
      directory,
    );
    if (warnings) say(`${warnings}\n`);
    const sources = await readPackage(directory);
    const tested = isLong ? withLongNumbers(sources) : sources;
    const { verdicts, output } = await testPackage(tested, framework, directory);
    say(`${output.trim()}\n`);
    const passed = verdicts.filter((verdict) => verdict.passed).length;
    return add(check(warnings === ''), { passed, failed: verdicts.length - passed });
  } catch (error) {
    if (!(error instanceof Complaint)) throw error;
    say(`${error.message}\n`);
    return check(false);
  }
}
