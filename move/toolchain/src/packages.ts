import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@tycoon/command/root';

/** The repository's own Move packages that have tests to run. */
const TESTED = ['localnet/genesis/tests', 'move'];

/** Packages whose sources are formatted; the two framework packages are tested through `genesis/tests`. */
const ALL = ['localnet/genesis/std', 'localnet/genesis/sui', ...TESTED];

const present = (names: readonly string[]) =>
  names.map((name) => join(ROOT, name)).filter((directory) => existsSync(join(directory, 'Move.toml')));

export const movePackages = async (): Promise<string[]> => present(ALL);

export const testedMovePackages = async (): Promise<string[]> => present(TESTED);
