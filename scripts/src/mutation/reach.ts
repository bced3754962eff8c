import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isMove } from './files.ts';
import type { Graph } from './imports.ts';
import type { Mutation } from './mutation.ts';
import { addBounds, addProbes } from './probes.ts';
import { runTests } from './vitest.ts';
import type { Workshop } from './workshop.ts';

/** Which tests evaluate which place: found out once by running them, and kept for as long as what a test imports stays the same. */

/** What one test file does, as it was seen. */
interface Seen {
  /** Of the test and all that it imports. */
  readonly hash: string;
  readonly seconds: number;
  /** It failed with probes in the sources, so that not all of it was seen. */
  readonly failed: boolean;
  /** The places it evaluates, by source: numbers of the mutations of that file. */
  readonly places: Readonly<Record<string, readonly number[]>>;
}

/** What is evaluated while a file is loaded, by whichever test loads it first. */
interface Loaded {
  readonly hash: string;
  readonly places: readonly number[];
}

interface Kept {
  readonly tests: Record<string, Seen>;
  readonly loaded: Record<string, Loaded>;
}

export interface Reach {
  /** Whether the test evaluates the place; true where that is not known. */
  reaches(test: string, source: string, place: number): boolean;
  /** How long the test took; 0 where that is not known. */
  secondsOf(test: string): number;
  /** Whether it passed. */
  passed(test: string): boolean;
}

interface ReachOptions {
  readonly workshop: Workshop;
  /** Where it is kept from run to run. */
  readonly kept: string;
  readonly sources: ReadonlyMap<string, string>;
  readonly graph: Graph;
  /** All mutations of each source, in the order that numbers its places. */
  readonly mutations: ReadonlyMap<string, readonly Mutation[]>;
  /** The test files to find out about. */
  readonly tests: readonly string[];
  readonly limitMs: number;
  readonly signal: AbortSignal;
  readonly say: (line: string) => void;
}

const KEEPER = fileURLToPath(new URL('./keeper.ts', import.meta.url));

export async function readReach(options: ReachOptions): Promise<Reach> {
  const { kept: file, tests, say } = options;
  const kept = await readKept(file);
  const hashOf = createHashes(options);
  const isKnown = (test: string) => kept.tests[test]?.hash === hashOf(test);
  const stale = tests.filter((test) => !isKnown(test));
  if (stale.length > 0) {
    say(`finding out which lines ${stale.length} test files reach; ${tests.length - stale.length} are known`);
    await look(options, stale, kept, hashOf);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, JSON.stringify(kept));
  }
  const sets = new Map<string, ReadonlySet<number>>();
  const setOf = (key: string, places: readonly number[]) => {
    const known = sets.get(key) ?? new Set(places);
    sets.set(key, known);
    return known;
  };
  return {
    reaches(test, source, place) {
      const seen = kept.tests[test];
      if (seen === undefined || seen.failed || !isKnown(test)) return true;
      const loaded = kept.loaded[source];
      return (
        setOf(`${test} ${source}`, seen.places[source] ?? []).has(place) ||
        setOf(source, loaded?.places ?? []).has(place)
      );
    },
    secondsOf: (test) => kept.tests[test]?.seconds ?? 0,
    passed: (test) => isKnown(test) && kept.tests[test]?.failed === false,
  };
}

async function readKept(file: string): Promise<Kept> {
  const text = await readFile(file, 'utf8').catch(() => '{"tests":{},"loaded":{}}');
  return JSON.parse(text) as Kept;
}

/** Runs the tests on sources with probes, and adds what was seen. */
async function look(
  { workshop, sources, mutations, limitMs, signal }: ReachOptions,
  tests: readonly string[],
  kept: Kept,
  hashOf: (file: string) => string,
): Promise<void> {
  const notes = await mkdtemp(join(tmpdir(), 'tycoon-reach-'));
  const probed = new Map<string, string>();
  for (const [source, found] of mutations) {
    const text = sources.get(source);
    if (text !== undefined && !isMove(source)) {
      const places = found.map(({ around }) => around);
      probed.set(source, addProbes(text, source, places));
    }
  }
  for (const test of tests) probed.set(test, addBounds(sources.get(test) ?? '', test));
  try {
    const { failed, seconds } = await workshop.withTexts(probed, () =>
      runTests(workshop.directory, tests, {
        bail: false,
        limitMs,
        signal,
        env: { TYCOON_REACH_NOTES: notes, NODE_OPTIONS: `--import=${KEEPER}` },
      }),
    );
    const places = await readNotes(notes);
    for (const [source, seen] of places.get('') ?? []) {
      const hash = hashOf(source);
      const before = kept.loaded[source];
      const all = new Set([...(before?.hash === hash ? before.places : []), ...seen]);
      kept.loaded[source] = { hash, places: [...all].sort((a, b) => a - b) };
    }
    for (const test of tests) {
      const took = seconds.get(test);
      const seen = [...(places.get(test) ?? [])].map(([source, set]) => [source, [...set]] as const);
      kept.tests[test] = {
        hash: hashOf(test),
        seconds: took ?? 0,
        failed: took === undefined || failed.includes(test),
        places: Object.fromEntries(seen),
      };
    }
  } finally {
    await rm(notes, { recursive: true, force: true });
  }
}

/** By test, '' for none in particular, and by source. */
async function readNotes(directory: string): Promise<Map<string, Map<string, Set<number>>>> {
  const all = new Map<string, Map<string, Set<number>>>();
  for (const name of await readdir(directory)) {
    const lines = (await readFile(join(directory, name), 'utf8')).split('\n');
    // The last line of a process that was killed may be half a line.
    for (const line of lines.slice(0, -1)) {
      const { test, source, places } = JSON.parse(line) as {
        readonly test: string;
        readonly source: string;
        readonly places: readonly number[];
      };
      const bySource = all.get(test) ?? new Map<string, Set<number>>();
      all.set(test, bySource);
      const known = bySource.get(source) ?? new Set<number>();
      bySource.set(source, known);
      for (const place of places) known.add(place);
    }
  }
  return all;
}

/** A hash of a file and everything that it imports, and of what is broken in them. */
function createHashes({
  sources,
  graph,
  mutations,
}: Pick<ReachOptions, 'sources' | 'graph' | 'mutations'>): (file: string) => string {
  const own = new Map<string, string>();
  const known = new Map<string, string>();
  const ownHash = (file: string) => {
    const places = (mutations.get(file) ?? []).map(({ around }) => `${around.start} ${around.end}`);
    const hash = own.get(file) ?? digest(`${sources.get(file)}\n${places.join()}`);
    own.set(file, hash);
    return hash;
  };
  return (file) => {
    const before = known.get(file);
    if (before !== undefined) return before;
    const seen = new Set([file]);
    for (const each of seen) for (const next of graph.get(each) ?? []) seen.add(next);
    const hash = digest(
      [...seen]
        .sort()
        .map((each) => `${each} ${ownHash(each)}`)
        .join('\n'),
    );
    known.set(file, hash);
    return hash;
  };
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);
