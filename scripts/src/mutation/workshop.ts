import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyRepository } from '@tycoon/command/copy';
import { applyMutation, type Mutant } from './mutation.ts';

/** A copy of the repository in which things may be broken. The repository itself is only read. */
export interface Workshop {
  readonly directory: string;
  /** Breaks a file for as long as `work` takes; what it was before is there again afterwards, whatever happens. */
  withMutant<T>(mutant: Mutant, work: () => Promise<T>): Promise<T>;
  /** The same with other texts in the place of whole files. */
  withTexts<T>(texts: ReadonlyMap<string, string>, work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export async function openWorkshop(root: string, packages: readonly string[]): Promise<Workshop> {
  const directory = await mkdtemp(join(tmpdir(), 'tycoon-mutants-'));
  try {
    await copyRepository(root, directory, packages);
    // Some tests ask git which files there are.
    execFileSync('git', ['init', '-q'], { cwd: directory });
    execFileSync('git', ['add', '-A'], { cwd: directory });
  } catch (error) {
    await rm(directory, { recursive: true, force: true });
    throw error;
  }
  async function withTexts<T>(texts: ReadonlyMap<string, string>, work: () => Promise<T>): Promise<T> {
    const before = new Map<string, string>();
    for (const file of texts.keys()) before.set(file, await readFile(join(directory, file), 'utf8'));
    const write = async (all: ReadonlyMap<string, string>) => {
      for (const [file, text] of all) await writeFile(join(directory, file), text);
    };
    try {
      await write(texts);
      return await work();
    } finally {
      await write(before);
    }
  }
  return {
    directory,
    withTexts,
    async withMutant(mutant, work) {
      const text = await readFile(join(directory, mutant.file), 'utf8');
      return withTexts(new Map([[mutant.file, applyMutation(text, mutant)]]), work);
    },
    close: () => rm(directory, { recursive: true, force: true }),
  };
}
