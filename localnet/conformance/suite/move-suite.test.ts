import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { builtInFramework } from '../../src/framework.ts';
import { runMoveSuite } from './move-suite.ts';
import type { FileReport } from './suite.ts';

const FILE = `//# publish
module 0x42::a {
    public twice(x: u64): u64 {
    label l:
        return copy(x) + copy(x);
    }
}

//# publish
module 0x42::b {
    import 0x42::a;
    public four(): u64 {
    label l:
        assert(a::twice(2) == 5, 9);
        return a::twice(2);
    }
}

//# run 0x42::b::four

//# run --args 3
module 0x43::c {
    import 0x42::a;
    entry f(x: u64) {
    label l:
        assert(a::twice(move(x)) == 6, 1);
        return;
    }
}

//# publish
module 0x44::d {
    f() {
        let x: u64;
    label l:
        _ = copy(x);
        return;
    }
}

//# publish
module 0x45::e { f() { label l: jump away; } }
`;

// The assertion of \`four\` is its abort: six instructions come before it. \`copy(x)\` is the first of its function.
const SNAPSHOT = `---
source: somewhere
---
processed 6 tasks

task 2, line 19:
//# run 0x42::b::four
Error: Function execution failed with VMError: {
    major_status: ABORTED,
    sub_status: Some(9),
    location: 0x42::b,
    indices: [],
    offsets: [(FunctionDefinitionIndex(0), 7)],
}

task 4, lines 31-39:
//# publish
Error: Unable to publish module '44::d'. Got VMError: {
    major_status: COPYLOC_UNAVAILABLE_ERROR,
    sub_status: None,
    location: 0x44::d,
    indices: [(FunctionDefinition, 0)],
    offsets: [(FunctionDefinitionIndex(0), 0)],
}

task 5, lines 41-42:
//# publish
Error: ParserError: no such label
`;

let directory: string;
const reports = new Map<string, FileReport>();
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'move-suite-'));
  const files: Readonly<Record<string, readonly [file: string, snapshot: string]>> = {
    true: [FILE, SNAPSHOT],
    code: [FILE, SNAPSHOT.replace('Some(9)', 'Some(8)')],
    place: [FILE, SNAPSHOT.replace('(0), 0)', '(0), 1)')],
    status: [FILE, SNAPSHOT.replace('COPYLOC_UNAVAILABLE_ERROR', 'MOVELOC_UNAVAILABLE_ERROR')],
    silent: [FILE, SNAPSHOT.split('\ntask 4')[0]!],
    sui: ['//# publish\nmodule 0x42::a { struct S has key { x: u64 } }\n', '---\n---\nprocessed 1 task\n'],
    signers: [FILE.replace('--args 3', '--signers 0x1 --args 3'), SNAPSHOT],
  };
  for (const [name, [file, snapshot]] of Object.entries(files)) {
    await writeFile(join(directory, `${name}.mvir`), file);
    await writeFile(join(directory, `${name}.snap`), snapshot);
  }
  for await (const report of runMoveSuite(directory, { framework: builtInFramework() }))
    reports.set(report.path.replace('.mvir', ''), report);
});
afterAll(() => rm(directory, { recursive: true, force: true }));

const differing = (name: string) =>
  reports.get(name)!.tasks.flatMap(({ number, agrees }) => (agrees ? [] : [number]));

test('modules of one address use each other, functions run, and failures agree by status, code and place', () => {
  expect(reports.get('true')!.tasks).toHaveLength(6);
  expect(differing('true')).toEqual([]);
});

test.each([
  ['code', [2]],
  ['place', [4]],
  ['status', [4]],
  ['silent', [4, 5]],
] as const)('a snapshot with another %s is noticed', (name, tasks) => {
  expect(differing(name)).toEqual(tasks);
});

test('files that Sui could not take for other reasons are told apart', () => {
  expect(reports.get('sui')!.inapplicable).toBe('keeps to no rules of Sui beside those of Move');
  expect(reports.get('signers')!.inapplicable).toBe('hands in signers, which Sui has not');
});
