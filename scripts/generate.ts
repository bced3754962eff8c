import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Complaint, run } from '@tycoon/command/complaint';
import { parseOptions } from '@tycoon/command/options';
import { succeeds } from '@tycoon/command/program';
import { ROOT } from '@tycoon/command/root';
import { readModule } from '@tycoon/move-toolchain/codegen/bytecode';
import { emitIndex, emitModule } from '@tycoon/move-toolchain/codegen/emit';
import { readSource } from '@tycoon/move-toolchain/codegen/source';
import { emitVocabularyFiles } from '@tycoon/move-toolchain/codegen/vocabulary';
import { compilePackage } from '@tycoon/move-toolchain/compiler';
import { findFramework } from '@tycoon/move-toolchain/framework';
import { readPackage } from '@tycoon/move-toolchain/sources';

const USAGE = `npm run generate [-- options]     writes sdk/src/generated from the compiled package and its sources

  --check    writes nothing, and complains where something is stale`;

const TARGET = join(ROOT, 'sdk', 'src', 'generated');

/** The SDK's generated files: name -> text. Always against the genesis packages, so that every machine gives the same. */
async function generate(): Promise<Map<string, string>> {
  const sources = await readPackage(join(ROOT, 'move'), ['sources']);
  const { modules } = await compilePackage(sources, await findFramework('genesis'));
  const facts = Object.entries(sources)
    .filter(([path]) => path.endsWith('.move'))
    .map(([, text]) => readSource(text));
  const vocabularies = facts.flatMap(({ families }) => families.map(({ name }) => name));
  const files = new Map<string, string>();
  for (const module of modules.map((bytes) => readModule(Buffer.from(bytes, 'base64')))) {
    const source = facts.find((entry) => entry.module === module.name);
    if (!source) throw new Error(`no source for module ${module.name}`);
    files.set(`${module.name.replaceAll('_', '-')}.ts`, emitModule(module, source, vocabularies));
  }
  files.set('index.ts', emitIndex([...files.keys()]));
  for (const [name, text] of emitVocabularyFiles(sources)) files.set(name, text);
  return files;
}

await run(async () => {
  const parsed = parseOptions(USAGE, { options: { check: { type: 'boolean', default: false } } });
  if (!parsed) return 0;
  const files = await generate();
  if (parsed.values.check) {
    const present = await readdir(TARGET).catch(() => [] as string[]);
    const stale = present.filter((name) => !files.has(name));
    for (const [name, text] of files) {
      if ((await readFile(join(TARGET, name), 'utf8').catch(() => '')) !== text) stale.push(name);
    }
    if (stale.length === 0) {
      process.stdout.write(`${files.size} files in sdk/src/generated are fresh\n`);
      return 0;
    }
    throw new Complaint(
      `sdk/src/generated is stale: ${stale.join(', ')}.`,
      'Run `npm run generate` and commit it.',
    );
  }
  await rm(TARGET, { recursive: true, force: true });
  await mkdir(TARGET, { recursive: true });
  for (const [name, text] of files) await writeFile(join(TARGET, name), text);
  process.stdout.write(`${files.size} files in sdk/src/generated\n`);
  return (await succeeds('tsc', ['--project', 'sdk'])) ? 0 : 1;
});
