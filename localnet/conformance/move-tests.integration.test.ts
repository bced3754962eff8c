import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createMachine } from './machine.ts';
import { asPlainCode, findMoveTests, runMoveTests } from './move-tests.ts';
import { parseVerdicts } from './runner-output.ts';
import { compileWithGenesis, readGenesis, readSources, runOfficialTests, type Sources } from './toolchain.ts';

const ROOT = join(import.meta.dirname, '..', '..');

/** Verdicts of a package's tests in both VMs, by test. */
async function bothVerdicts(
  sources: Sources,
  name: string,
): Promise<{ ours: Map<string, string>; theirs: Map<string, string> }> {
  const { std, sui } = await readGenesis();
  const official = parseVerdicts(await runOfficialTests(sources), sources);
  const theirs = new Map([...official].map(([each, { kind }]) => [each, kind]));
  const vm = createMachine(await compileWithGenesis({ [name]: '0x0' }, [sources], asPlainCode));
  const ours = runMoveTests(vm, '0x0', findMoveTests(sources), [std, sui, sources]);
  return { ours, theirs };
}

test.each([
  ['genesis_tests', join(ROOT, 'localnet', 'genesis', 'tests'), 100],
  ['tycoon', join(ROOT, 'move'), 5],
])(
  'the tests of %s pass in both VMs',
  async (name, directory, atLeast) => {
    const { ours, theirs } = await bothVerdicts(await readSources(directory, ['sources', 'tests']), name);
    expect([...ours.keys()].sort()).toEqual([...theirs.keys()].sort());
    const different = [...ours].filter(([each, verdict]) => verdict !== theirs.get(each));
    expect(
      different.map(([each, verdict]) => `${each}: ours ${verdict}, theirs ${theirs.get(each)}`),
    ).toEqual([]);
    expect(ours.size).toBeGreaterThanOrEqual(atLeast);
  },
  300_000,
);
