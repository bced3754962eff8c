import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@tycoon/command/root';
import { expect, test } from 'vitest';
import { packForOutsider } from './src/release/testing/outsider.ts';

const { project, run, printed, manifest, files } = packForOutsider('sdk');

test('the SDK is packed as JavaScript with its types, README and licence, and nothing else', () => {
  expect(printed).toMatch(/^\d+ files, \d+ KB\n.*tycoon-sdk-\d+\.\d+\.\d+\.tgz\n$/);
  const others = files.filter((name) => !/\.(js|d\.ts)$/.test(name));
  expect(others.sort()).toEqual(['LICENSE', 'README.md', 'package.json']);
  expect(files.filter((name) => /test|fixture|house-map/.test(name))).toEqual([]);
});

test('it is no private package, asks for the client of its user, and has every entry but the fixtures', () => {
  const source = JSON.parse(readFileSync(join(ROOT, 'sdk/package.json'), 'utf8'));
  expect(manifest).toMatchObject({ name: '@tycoon/sdk', version: source.version, type: 'module' });
  expect(manifest.private).toBeUndefined();
  expect(Object.keys(manifest.peerDependencies)).toEqual(['@mysten/sui']);
  expect(Object.keys(manifest.exports)).toEqual(
    Object.keys(source.exports).filter((entry) => entry !== './fixtures'),
  );
});

const PROGRAM = `
import { Transaction } from '@mysten/sui/transactions';
import { CARD_KINDS, type CardKind, parseDeployment, TycoonError } from '@tycoon/sdk';
import { createGame, takeTurn } from '@tycoon/sdk/calls';
import type { TycoonEvent } from '@tycoon/sdk/events';

const id = (digit: string): string => '0x' + digit.repeat(64);
const deployment = parseDeployment({ packageId: id('1'), registryId: id('2') });
const transaction = new Transaction();
transaction.add(createGame(deployment, { templateId: 2, rules: { maxTurns: 20n } }));
transaction.add(takeTurn(deployment, { game: id('a'), seat: id('b') }));
const { commands } = transaction.getData();
const kinds: readonly CardKind[] = CARD_KINDS;
// @ts-expect-error A seat is an object, not a number.
takeTurn(deployment, { game: id('a'), seat: 1 });
// @ts-expect-error There is no such event.
export const nothing: TycoonEvent['type'] = 'NoSuchEvent';
console.log(JSON.stringify({
  calls: commands.map(({ MoveCall }) => MoveCall?.module + '::' + MoveCall?.function),
  kinds: kinds.length,
  isError: TycoonError.prototype instanceof Error,
}));
`;

const BUSY_MS = 300_000;

test(
  'a project outside the workspace builds a transaction with it, and its types are checked',
  () => {
    writeFileSync(join(project, 'package.json'), '{ "type": "module" }');
    writeFileSync(join(project, 'program.ts'), PROGRAM);
    // The second looks only at what the program says: the declarations are the same.
    for (const [moduleResolution, ...more] of [['nodenext'], ['bundler', '--skipLibCheck']] as const) {
      const options = [
        ...['--strict', '--noEmit', '--target', 'es2024', '--lib', 'es2024,dom', '--types', ''],
        ...['--module', moduleResolution === 'bundler' ? 'esnext' : 'nodenext'],
        ...['--moduleResolution', moduleResolution, ...more],
      ];
      run(process.execPath, join(ROOT, 'node_modules/typescript/bin/tsc'), ...options, 'program.ts');
    }
    const said = run(process.execPath, '--disable-warning=ExperimentalWarning', 'program.ts');
    expect(JSON.parse(said)).toEqual({
      calls: ['game::new_config', 'lobby::create_game_as', 'turn::mint_turncap', 'turn::roll'],
      kinds: 7,
      isError: true,
    });
  },
  BUSY_MS,
);

test('every entry can be imported by plain Node', () => {
  const entries = Object.keys(manifest.exports).map((entry) => `@tycoon/sdk${entry.slice(1)}`);
  const source = `for (const entry of ${JSON.stringify(entries)}) console.log(Object.keys(await import(entry)).length > 0);`;
  const said = run(process.execPath, '--input-type=module', '--eval', source);
  expect(said.trim().split('\n')).toEqual(entries.map(() => 'true'));
});
