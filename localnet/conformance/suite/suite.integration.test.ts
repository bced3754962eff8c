import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compilePackage } from '@tycoon/move-toolchain/compiler';
import { findFramework } from '@tycoon/move-toolchain/framework';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtInFramework } from '../../src/framework.ts';
import { type AskCompiler, createSuiteCompiler } from './compiler.ts';
import { type FileReport, runSuite } from './suite.ts';

const FILE = `// A comment before the first command.
//# init --addresses test=0x0 --accounts A

//# publish --sender A
module test::m {
    public struct Box has key, store { id: UID, value: u64 }
    public fun make(value: u64, ctx: &mut TxContext) {
        transfer::public_transfer(Box { id: object::new(ctx), value }, ctx.sender());
    }
    public fun stop() { abort 7 }
}

//# run test::m::make --args 42 --sender A

//# view-object 2,0

//# programmable --sender A
//> test::m::stop()

//# run test::m::make --args object(9,9) --sender A

//# publish --sender A
module test::broken { public fun f(): u64 { true } }
`;

// Box: 40 bytes of contents, 40 of type (a tag, an address, "m", "Box", no parameters), 9, and 80 beside them, at 7,600
// each; the coin is 130 bytes.
const SNAPSHOT = `---
source: somewhere
---
processed 7 tasks

init:
A: object(0,0)

task 1, lines 4-11:
//# publish --sender A
created: object(1,0)
mutated: object(0,0)
gas summary: computation_cost: 1000000, storage_cost: 1,  storage_rebate: 0, non_refundable_storage_fee: 0

task 2, line 13:
//# run test::m::make --args 42 --sender A
created: object(2,0)
mutated: object(0,0)
gas summary: computation_cost: 1000000, storage_cost: ${169 * 7600 + 130 * 7600},  storage_rebate: 978120, non_refundable_storage_fee: 9880

task 3, line 15:
//# view-object 2,0
Owner: Account Address ( A )
Version: 3
Contents: test::m::Box {
    id: sui::object::UID {
        id: sui::object::ID {
            bytes: fake(2,0),
        },
    },
    value: 42u64,
}

task 4, lines 17-18:
//# programmable --sender A
//> test::m::stop()
Error: Transaction Effects Status: Move Runtime Abort. Location: test::m::stop (function index 1) at offset 1, Abort Code: CODE
Execution Error: ExecutionError: ExecutionError { inner: ExecutionErrorInner { kind: MoveAbort(MoveLocation { module: ModuleId { address: test, name: Identifier("m") }, function: 1, instruction: 1, function_name: Some("stop") }, CODE), source: Some(VMError { major_status: ABORTED, sub_status: Some(CODE), message: None, exec_state: None, location: Module(ModuleId { address: test, name: Identifier("m") }), indices: [], offsets: [(FunctionDefinitionIndex(1), 1)] }), command: Some(0) } }

task 5, line 20:
//# run test::m::make --args object(9,9) --sender A
Error: INVALID TEST. Unknown object, object(9,9)

task 6, lines 22-23:
//# publish --sender A
Error: error[E04007]: incompatible types
`;

const REFERENCES = `//# init --addresses test=0x0 --accounts A

//# publish --sender A
module test::pairs {
    public struct Pair has copy, drop, store { x: u64, y: u64 }
    public fun pair(): Pair { Pair { x: 0, y: 0 } }
    public fun x_mut(pair: &mut Pair): &mut u64 { &mut pair.x }
    public fun raise(number: &mut u64) { *number = *number + 1 }
    public fun check(pair: &Pair, x: u64) { assert!(pair.x == x, 5) }
}

//# programmable --sender A --dev-inspect --inputs 1
//> 0: test::pairs::pair();
//> 1: test::pairs::x_mut(Result(0));
//> 2: test::pairs::raise(Result(1));
//> 3: test::pairs::check(Result(0), Input(0));

//# programmable --sender A --dev-inspect --inputs 0
//> 0: test::pairs::pair();
//> 1: test::pairs::x_mut(Result(0));
//> 2: test::pairs::check(Result(0), Input(0));
//> 3: test::pairs::raise(Result(1));
`;

// What is only looked at costs 1,000 units at the price of 500, and the coin that pays 130 bytes at 7,600.
const REFERENCES_SNAPSHOT = `---
source: somewhere
---
processed 4 tasks

init:
A: object(0,0)

task 2, lines 12-16:
//# programmable --sender A --dev-inspect --inputs 1
//> 0: test::pairs::pair();
//> 1: test::pairs::x_mut(Result(0));
//> 2: test::pairs::raise(Result(1));
//> 3: test::pairs::check(Result(0), Input(0));
mutated: object(_)
gas summary: computation_cost: 500000, storage_cost: 988000,  storage_rebate: 0, non_refundable_storage_fee: 0

task 3, lines 18-22:
//# programmable --sender A --dev-inspect --inputs 0
//> 0: test::pairs::pair();
//> 1: test::pairs::x_mut(Result(0));
//> 2: test::pairs::check(Result(0), Input(0));
//> 3: test::pairs::raise(Result(1));
Error: Transaction Effects Status: Invalid command argument at 0.
Execution Error: ExecutionError: ExecutionError { inner: ExecutionErrorInner { kind: CommandArgumentError { arg_idx: 0, kind: InvalidReferenceArgument }, source: None, command: Some(2) } }
`;

const ASSEMBLY = `//# init --addresses test=0x0

//# publish
module 0x0::m {
    import 0x2::object;
    struct Box has key { id: object::UID }
    again(box: Self::Box): Self::Box {
        let id: object::UID;
    label l0:
        Box { id } = move(box);
        return Box { id: move(id) };
    }
}

//# publish
module 0x0::m {
    f(x: u64) {
    label l0:
        return move(x);
    }
}

//# publish
module test::m {
    public five(): u64 {
    label l0:
        return 5;
    }
}

//# set-address test object(3,0)

//# run test::m::five

//# publish --dependencies test
module 0x0::n {
    import test::m;
    public ten(): u64 {
    label l0:
        return m::five() * 2;
    }
}

//# publish
module 0x0::broken { f() { return; } }
`;

const REFUSED = 'Please run the Verifier for more information.';
const refusedAs = (kind: string) =>
  `Error: Transaction Effects Status: ${REFUSED}\nExecution Error: ExecutionError: ExecutionError { inner: ExecutionErrorInner { kind: ${kind}, source: Some("why"), command: Some(0) } }`;

/** Of the packages that are taken only what they come to is known: their prices are made up. */
const ASSEMBLY_SNAPSHOT = `---
source: somewhere
---
processed 8 tasks

task 1, lines 3-13:
//# publish
${refusedAs('SuiMoveVerificationError')}

task 2, lines 15-21:
//# publish
${refusedAs('VMVerificationOrDeserializationError')}

task 3, lines 23-29:
//# publish
created: object(3,0)

task 5, line 33:
//# run test::m::five
mutated: object(0,0)
gas summary: computation_cost: 1000000, storage_cost: 988000,  storage_rebate: 978120, non_refundable_storage_fee: 9880

task 6, lines 35-42:
//# publish --dependencies test
created: object(6,0)

task 7, lines 44-45:
//# publish
Error: error[E01002]: unexpected token
`;

const ask: AskCompiler = (sources, framework) =>
  compilePackage(sources, framework).catch((error: Error) => ({ refused: error.message }));

describe('the runner of test files', () => {
  let directory: string;
  let reports: Map<string, FileReport>;

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'suite-'));
    const write = (name: string, text: string) => writeFile(join(directory, name), text);
    await write('true.move', FILE);
    await write('true.snap', SNAPSHOT.replaceAll('CODE', '7'));
    await write('false.move', FILE);
    await write('false.snap', SNAPSHOT.replaceAll('CODE', '8').replace('42u64', '43u64'));
    await write('old.move', FILE.replace('--accounts', '--protocol-version 20 --accounts'));
    await write('assembly.mvir', ASSEMBLY);
    await write('assembly.snap', ASSEMBLY_SNAPSHOT);
    await write('references.move', REFERENCES);
    await write('references.snap', REFERENCES_SNAPSHOT);
    const compiler = createSuiteCompiler(await findFramework('genesis'), ask);
    reports = new Map();
    for await (const report of runSuite(directory, { framework: builtInFramework(), compiler }))
      reports.set(report.path, report);
  });
  afterAll(() => rm(directory, { recursive: true, force: true }));

  const agreeing = (name: string) =>
    reports.get(name)!.tasks.flatMap((task) => (task.agrees ? [task.number] : []));

  it('agrees with a snapshot that was worked out by hand, and not with a made-up price', () => {
    expect(agreeing('true.move')).toEqual([2, 3, 4, 5, 6]);
    expect(reports.get('true.move')!.tasks[0]!.why).toBe('comes to something else');
  });

  it('finds a value and a code of an abort that differ', () => {
    expect(agreeing('false.move')).toEqual([2, 5, 6]);
    const why = reports.get('false.move')!.tasks.map((task) => task.why);
    expect(why[2]).toBe('comes to something else');
    expect(why[3]).toBe('fails otherwise');
  });

  it('keeps references between commands that are only looked at, and what they point into from changing', () => {
    expect(agreeing('references.move')).toEqual([2, 3]);
  });

  it('assembles what is written in the intermediate language, with what was published before', () => {
    expect(agreeing('assembly.mvir')).toEqual([1, 2, 4, 5, 7]);
    const shown = [3, 6].map((task) => reports.get('assembly.mvir')!.tasks[task - 1]!.actual?.kind);
    expect(shown).toEqual(['shown', 'shown']);
  });

  it('runs nothing of a file that does not apply, and says why', () => {
    expect(reports.get('old.move')!.inapplicable).toContain('protocol before 122');
    expect(agreeing('old.move')).toEqual([]);
  });
});
