/** Which files are broken on purpose: what the programs are made of, and not what tests, measures or texts are. */

const SOURCES =
  /^(engine|sdk|localnet|indexer|indexer\/(?:limits|postgres|serving)|rooms|web|move\/toolchain|scripts|scripts\/command|scripts\/stack)\/(src\/.+|[\w-]+)\.tsx?$/;
const MOVE_SOURCES = /^move\/sources\/.+\.move$/;
const SPARED =
  /\.test\.tsx?$|\.d\.ts$|\.config\.ts$|laws\.ts$|^engine\/src\/core\/(?:mutate|circle)\.ts$|\/(generated|fixtures|testing|example|text|art|style)\/|(^|\/)fixture\.ts$/;

export const isMutable = (path: string): boolean =>
  MOVE_SOURCES.test(path) || (SOURCES.test(path) && !SPARED.test(path));

export const isMove = (path: string): boolean => path.endsWith('.move');

/** The package of the workspace that a file is of; Move's own is `move`. */
export const packageOf = (path: string, packages: readonly string[]): string =>
  packages.toSorted((a, b) => b.length - a.length).find((directory) => path.startsWith(`${directory}/`)) ??
  'move';
