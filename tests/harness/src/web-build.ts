import { ensureWebBuild } from '@tycoon/stack/web-build';

let built: Promise<void> | undefined;

/** Builds the web client where its sources are newer than the last build; a process looks once. */
export const webBuild = (): Promise<void> => (built ??= ensureWebBuild());
