import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:http2';
import { join } from 'node:path';
import { ROOT } from '@tycoon/command/root';
import { compilePackage } from '@tycoon/move-toolchain/compiler';
import { findFramework } from '@tycoon/move-toolchain/framework';
import { compileModules } from '@tycoon/move-toolchain/genesis/build';
import { expect, test } from 'vitest';
import { packForOutsider } from './src/release/testing/outsider.ts';

const { project, installed, run, printed, manifest, files } = packForOutsider('localnet');
writeFileSync(join(project, 'package.json'), '{ "type": "module" }');

test('localnet is packed as JavaScript with its types, its framework, README and licence, and nothing else', () => {
  expect(printed).toMatch(/^\d+ files, \d+ KB\n.*tycoon-localnet-\d+\.\d+\.\d+\.tgz\n$/);
  const others = files.filter((name) => !/\.(js|d\.ts)$/.test(name));
  expect(others.sort()).toEqual(['LICENSE', 'README.md', 'framework.json', 'package.json']);
  expect(files.filter((name) => /\.test\.|fixture|assembler/.test(name))).toEqual([]);
  expect(Object.keys(manifest.peerDependencies)).toEqual(['@mysten/sui']);
  expect(Object.keys(manifest.exports)).toEqual(expect.arrayContaining(['.', './node', './vm', './browser']));
});

/** Programs of the README: a network, publishing on it, and another framework. */
const [README_PROGRAM = '', PUBLISHING = ''] = [
  ...readFileSync(join(ROOT, 'localnet/README.package.md'), 'utf8').matchAll(/```ts\n([\s\S]*?)```/g),
].map(([, program]) => program);

const PROGRAM = `${README_PROGRAM}
import { Transaction } from '@mysten/sui/transactions';

const [alice, bob] = devAccounts();
if (alice === undefined || bob === undefined) throw new Error('there are four accounts');
const transaction = new Transaction();
transaction.transferObjects([transaction.splitCoins(transaction.gas, [7])], bob.toSuiAddress());
const { $kind } = await client.signAndExecuteTransaction({ signer: alice, transaction });
const { balance } = await client.getBalance({ owner: bob.toSuiAddress() });
// @ts-expect-error Time is a number of milliseconds.
export const never = () => net.advanceClock('an hour');
console.log(JSON.stringify({ $kind, balance: balance.balance }));
`;

const COUNTER = `module counter::counter;
public struct Counter has key { id: UID, value: u64 }
public fun open(ctx: &mut TxContext) { transfer::share_object(Counter { id: object::new(ctx), value: 0 }) }
`;
const MANIFEST = '[package]\nname = "counter"\nedition = "2024"\n[addresses]\ncounter = "0x0"\n';

/** What the README calls `sui` is a program that prints what the compiler made of a package. */
async function putCompiler(): Promise<string> {
  const framework = await findFramework('genesis');
  const built = await compilePackage({ 'Move.toml': MANIFEST, 'sources/counter.move': COUNTER }, framework);
  const bin = join(project, 'bin');
  mkdirSync(bin, { recursive: true });
  writeFileSync(join(bin, 'built.json'), JSON.stringify(built));
  writeFileSync(join(bin, 'sui'), `#!/bin/sh\ncat "${join(bin, 'built.json')}"\n`, { mode: 0o755 });
  return bin;
}

/** Leaves the compiled modules of a framework as the Sui CLI does, beside a package of somebody's. */
async function putModules(): Promise<string> {
  const directory = join(project, 'build/my_package/bytecode_modules/dependencies');
  mkdirSync(join(directory, 'Sui'), { recursive: true });
  for (const [i, text] of (await compileModules(await findFramework('genesis'))).entries())
    writeFileSync(join(directory, 'Sui', `${i}.mv`), Buffer.from(text, 'base64'));
  return directory;
}

const BUSY_MS = 300_000;

test(
  'the three lines of its README are a network in a project outside the workspace, and its types are checked',
  () => {
    writeFileSync(join(project, 'program.ts'), PROGRAM);
    const compiler = join(ROOT, 'node_modules/typescript/bin/tsc');
    const options = ['--strict', '--noEmit', '--target', 'es2024', '--lib', 'es2024,dom', '--types', ''];
    const modules = ['--module', 'nodenext', '--moduleResolution', 'nodenext', '--skipLibCheck'];
    run(process.execPath, compiler, ...options, ...modules, 'program.ts');
    const said = run(process.execPath, '--disable-warning=ExperimentalWarning', 'program.ts');
    expect(JSON.parse(said)).toEqual({ $kind: 'Transaction', balance: '1000000000000007' });
  },
  BUSY_MS,
);

test(
  'its README publishes a package, also on a network that begins with compiled modules of another framework',
  async () => {
    const bin = await putCompiler();
    const directory = await putModules();
    const network = README_PROGRAM.replace(
      "seed: 'test'",
      `seed: 'test', framework: readFramework('${directory}')`,
    );
    const program = `import { readFramework } from '@tycoon/localnet/node';
${network}${PUBLISHING}
const call = new Transaction();
call.moveCall({ target: \`\${packageId}::counter::open\` });
const opened = await client.signAndExecuteTransaction({ signer: alice!, transaction: call });
console.log(opened.$kind);
`;
    writeFileSync(join(project, 'publish.ts'), program);
    const env = `PATH=${bin}:${process.env.PATH}`;
    expect(run('env', env, process.execPath, '--disable-warning=ExperimentalWarning', 'publish.ts')).toBe(
      'Transaction\n',
    );
  },
  BUSY_MS,
);

test(
  'its command serves a network until it is told to stop, and says what it cannot do',
  async () => {
    const command = join(installed, manifest.bin?.['sui-localnet'] ?? '');
    const child = spawn(process.execPath, [command, '--port', '0', '--faucet-port', '0', '--seed', 's'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    for await (const chunk of child.stdout) {
      output += String(chunk);
      if (output.includes('localnet ready')) break;
    }
    const [, url = ''] = /localnet ready on (\S+)/.exec(output) ?? [];
    const session = connect(url);
    const path = '/sui.rpc.v2.LedgerService/GetServiceInfo';
    const call = session.request({ ':method': 'POST', ':path': path, 'content-type': 'application/grpc' });
    call.end(Buffer.alloc(5));
    const [, chainId = ''] = /chain id\s+(\S+)/.exec(output) ?? [];
    let answer = '';
    for await (const chunk of call) answer += (chunk as Buffer).toString('latin1');
    expect(chainId).not.toBe('');
    expect(answer).toContain(chainId);
    session.close();
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
    expect(() => run(process.execPath, command, '--port', 'x')).toThrow(/--port is "x"/);
    expect(run(process.execPath, command, '--help')).toContain('--time-travel');
    expect(() => run(process.execPath, command, '--framework', installed)).toThrow(
      /does not hold a framework/,
    );
  },
  BUSY_MS,
);
