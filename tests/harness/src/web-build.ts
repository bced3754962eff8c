import { join } from 'node:path';
import { ROOT } from '@tycoon/command/root';
import { ensureWebBuild } from '@tycoon/stack/web-build';

/** Builds the static edition where its sources are newer; returns its folder. */
export async function staticBuild(): Promise<string> {
  await ensureWebBuild('static');
  return join(ROOT, 'web', 'dist-static');
}

let built: Promise<void> | undefined;

/** Builds the web client where its sources are newer than the last build; a process looks once. */
export const webBuild = (): Promise<void> => (built ??= ensureWebBuild());
