import { spawnSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { Complaint, run } from '@tycoon/command/complaint';
import { parseOptions } from '@tycoon/command/options';
import { ROOT } from '@tycoon/command/root';
import { compilePackage, getPinnedSuiVersion, testPackage } from '@tycoon/move-toolchain/compiler';
import { keepTests } from '@tycoon/move-toolchain/filter';
import { formatPackage } from '@tycoon/move-toolchain/format';
import { FRAMEWORK_KINDS, type Framework, findFramework } from '@tycoon/move-toolchain/framework';
import { readPackage } from '@tycoon/move-toolchain/sources';

const USAGE = `npm run move:build [-- options]            compile and write build/<package>.json
npm run move:test  [-- options] [filter]   run the tests whose module::name contains the filter
npm run move:format [-- options]           format the sources (--check only looks)

  --package <dir>              the package, move by default
  --framework real|genesis     which framework; by default the real one where it can be had
  --sui                        use the sui binary on PATH instead of the official compiler as WASM`;

const OPTIONS = {
  package: { type: 'string', default: 'move' },
  framework: { type: 'string' },
  sui: { type: 'boolean', default: false },
  check: { type: 'boolean', default: false },
} as const;

/** The file that localnet, the SDK and the publish script publish from. */
async function build(directory: string, framework: Framework): Promise<number> {
  const start = performance.now();
  const sources = await readPackage(directory, ['sources']);
  const name = /^name\s*=\s*"(\w+)"/m.exec(sources['Move.toml'] ?? '')?.[1] ?? 'package';
  const { warnings, ...compiled } = await compilePackage(sources, framework, directory);
  const file = join(directory, 'build', `${name}.json`);
  await mkdir(join(directory, 'build'), { recursive: true });
  const sui = await getPinnedSuiVersion();
  await writeFile(
    file,
    `${JSON.stringify({ name, sui, framework: framework.kind, ...compiled }, null, 2)}\n`,
  );
  if (warnings) process.stdout.write(`${warnings}\n`);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  process.stdout.write(
    `${name}: ${compiled.modules.length} modules in ${seconds} s, digest ${compiled.digest}\n` +
      `written to ${relative(ROOT, file)}\n`,
  );
  return 0;
}

async function test(directory: string, framework: Framework, filter: string): Promise<number> {
  const sources = keepTests(await readPackage(directory), filter);
  const { verdicts, output } = await testPackage(sources, framework, directory);
  process.stdout.write(`${output.trim()}\n`);
  if (verdicts.length === 0) throw new Complaint(`No test matches "${filter}".`, 'Try a part of its name.');
  return verdicts.every((verdict) => verdict.passed) ? 0 : 1;
}

/** Hands over to the Sui CLI, which finds its own framework. */
function runSui(directory: string, verb: string, filter: string): number {
  const args = ['move', verb, '--path', directory, ...(verb === 'test' && filter ? [filter] : [])];
  const { status, error } = spawnSync('sui', args, { stdio: 'inherit' });
  if (error) throw new Complaint('There is no sui binary on PATH.', 'Install it, or leave out --sui.');
  return status ?? 1;
}

async function main(): Promise<number> {
  const parsed = parseOptions(USAGE, { options: OPTIONS, allowPositionals: true });
  if (!parsed) return 0;
  const { values, positionals } = parsed;
  const [verb = '', filter = ''] = positionals;
  const directory = resolve(ROOT, values.package);
  if (verb === 'format') return formatPackage(directory, values.check, (text) => process.stdout.write(text));
  if (verb !== 'build' && verb !== 'test') throw new Complaint(`There is no "${verb}".`, USAGE);
  if (values.sui) return runSui(directory, verb, filter);
  const kind = FRAMEWORK_KINDS.find((known) => known === values.framework);
  if (values.framework && !kind) throw new Complaint(`There is no framework "${values.framework}".`, USAGE);
  const framework = await findFramework(kind);
  process.stdout.write(`Sui ${await getPinnedSuiVersion()} compiler and VM, ${framework.origin}\n`);
  return verb === 'build' ? build(directory, framework) : test(directory, framework, filter);
}

await run(main);
