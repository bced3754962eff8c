/** The package.json of a workspace package, as far as a release follows from it. */
export interface SourceManifest {
  readonly name: string;
  readonly version: string;
  readonly description: string;
  readonly license: string;
  readonly exports: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly sideEffects?: boolean;
  readonly keywords?: readonly string[];
  readonly publishConfig?: {
    /** Commands, by their sources. */
    readonly bin?: Readonly<Record<string, string>>;
    readonly engines?: { readonly node: string };
  };
  /** Where the sources are kept, once there is a public place. */
  readonly repository?: unknown;
}

interface BuiltEntry {
  readonly types: string;
  readonly default: string;
}

/** The package.json that is published beside the built files. */
interface ReleaseManifest {
  readonly name: string;
  readonly version: string;
  readonly description: string;
  readonly license: string;
  readonly type: 'module';
  readonly sideEffects: boolean;
  readonly keywords?: readonly string[];
  readonly engines: { readonly node: string };
  readonly bin?: Readonly<Record<string, string>>;
  readonly exports: Readonly<Record<string, BuiltEntry>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly peerDependencies: Readonly<Record<string, string>>;
  readonly repository?: unknown;
}

/** Programs hand their own client and transactions to ours, so that there must be one copy of this in a program. */
const PEERS = new Set(['@mysten/sui']);

/**
 * What a release says of itself: everything follows from the package of the workspace, so that no second list is kept. Entries that
 * were not built are left out; versions are the least that will do.
 */
export function makeReleaseManifest(
  source: SourceManifest,
  isBuilt: (file: string) => boolean,
): ReleaseManifest {
  const { name, version, description, license, exports, dependencies = {}, sideEffects = true } = source;
  const { bin, engines = { node: '>=20.19' } } = source.publishConfig ?? {};
  // Where nothing but `src` is built, it is the root of what is published.
  const stemOf = (file: string) =>
    [file.replace(/^\.\/src\//, './'), file]
      .map((each) => each.replace(/\.ts$/, ''))
      .find((stem) => isBuilt(`${stem}.js`));
  const entries = Object.entries(exports).flatMap(([entry, file]) => {
    const stem = stemOf(file);
    return stem === undefined ? [] : [[entry, { types: `${stem}.d.ts`, default: `${stem}.js` }] as const];
  });
  const commands = Object.entries(bin ?? {}).map(([command, file]) => {
    const stem = stemOf(file);
    if (stem === undefined) throw new Error(`the command ${command} is not built from ${file}`);
    return [command, `${stem}.js`] as const;
  });
  const ranges = Object.entries(dependencies).map(([each, exact]) => [each, `^${exact}`] as const);
  return {
    name,
    version,
    description,
    license,
    ...('repository' in source && { repository: source.repository }),
    type: 'module',
    sideEffects,
    ...(source.keywords && { keywords: source.keywords }),
    engines,
    ...(commands.length > 0 && { bin: Object.fromEntries(commands) }),
    exports: Object.fromEntries(entries),
    dependencies: Object.fromEntries(ranges.filter(([each]) => !PEERS.has(each))),
    peerDependencies: Object.fromEntries(ranges.filter(([each]) => PEERS.has(each))),
  };
}
