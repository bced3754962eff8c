import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Complaint } from '@tycoon/command/complaint';
import { parseDeployment } from '@tycoon/sdk';
import type { PublishedPackage } from './package.ts';

/** What the publish script wrote to a file. */
export async function readDeployment(file: string): Promise<PublishedPackage> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Complaint(
      `There is no deployment file ${file}.`,
      'Run `npm run publish:move` first, or name another.',
    );
  });
  try {
    const json = JSON.parse(text) as PublishedPackage;
    return { ...json, ...parseDeployment(json) };
  } catch (error) {
    throw new Complaint(
      `${file} is no deployment file: ${(error as Error).message}`,
      'Name another, or remove it and publish again.',
    );
  }
}

/** A reader never sees half a file. */
export async function writeDeployment(file: string, deployment: PublishedPackage): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.new`, `${JSON.stringify(deployment, null, 2)}\n`);
  await rename(`${file}.new`, file);
}
