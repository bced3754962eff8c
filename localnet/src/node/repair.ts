import {
  closeSync,
  copyFileSync,
  existsSync,
  fstatSync,
  fsyncSync,
  linkSync,
  openSync,
  renameSync,
} from 'node:fs';
import { basename } from 'node:path';
import { type CheckpointHead, decodeCheckpointHead } from '../chain/checkpoint.ts';
import { type DataPaths, nameBeside, pathsOf, removePartials, syncDirectory } from './data-paths.ts';
import { FileWindow } from './file-window.ts';
import { createHeader } from './journal-format.ts';
import { type Run, type Survey, surveyJournal } from './journal-survey.ts';
import { readTip, writeTip } from './journal-tip.ts';
import { createJournalWriter } from './journal-writer.ts';
import { lockDirectory } from './lock.ts';
import { readSnapshot, type Snapshot } from './snapshot.ts';
import { type LedgerState, stateRecords } from './state-codec.ts';

// Says what is wrong with a network on disk and what can be saved of it, and writes that down as a new journal when it is asked
// to. The damaged one is kept beside it.

/** What can be saved. */
type Plan =
  /** There is nothing to mend. */
  | { readonly kind: 'whole'; readonly last: CheckpointHead }
  /** Everything up to a checkpoint; nothing after it. */
  | { readonly kind: 'beginning'; readonly last: CheckpointHead }
  /** The state at a checkpoint and everything after it; of history only what begins with `first`. */
  | {
      readonly kind: 'state';
      readonly last: CheckpointHead;
      readonly first: number;
      readonly state: LazyState;
    }
  | { readonly kind: 'nothing' };

type SavingPlan = Extract<Plan, { readonly kind: 'beginning' | 'state' }>;

/** A state whose objects are read when they are needed. */
interface LazyState extends Omit<LedgerState, 'objects'> {
  readonly objects: () => LedgerState['objects'];
}

export interface RepairReport {
  /** What was found, in words. */
  readonly damages: readonly string[];
  /** The highest checkpoint that any file knows of. */
  readonly known: number;
  readonly plan: Plan;
  /** Where the damaged files are now, once the plan was carried out. */
  readonly kept: readonly string[];
}

interface Materials {
  readonly paths: DataPaths;
  readonly survey: Survey;
  readonly snapshot: Snapshot | undefined;
}

/** Thrown where a directory holds no network at all. */
export class NoNetwork extends Error {
  override readonly name = 'NoNetwork';
}

/** Looks through the network of a directory; with `apply`, puts what can be saved in its place. */
export function repairNetwork(directory: string, apply: boolean): RepairReport {
  const paths = pathsOf(directory);
  if (![paths.journal, paths.snapshot, paths.tip].some(existsSync))
    throw new NoNetwork(`${directory} holds no network`);
  const unlock = lockDirectory(directory, paths.lock);
  try {
    const isThere = existsSync(paths.journal);
    const file = isThere ? openSync(paths.journal, 'r') : undefined;
    try {
      return repair(paths, file, apply);
    } finally {
      if (file !== undefined) closeSync(file);
    }
  } finally {
    unlock();
  }
}

function repair(paths: DataPaths, file: number | undefined, apply: boolean): RepairReport {
  const found = readSnapshot(paths.snapshot);
  const read = typeof found === 'string' ? undefined : found;
  const surveyed = file === undefined ? MISSING : surveyJournal(windowOf(file), read?.outline);
  const isForeign = read?.outline && surveyed.id && !read.outline.id.equals(surveyed.id);
  const snapshot = isForeign ? undefined : read;
  const survey = snapshot && contradicts(surveyed, snapshot) ? withOther(surveyed, paths) : surveyed;
  const materials = { paths, survey, snapshot };
  const known = knownLast(materials);
  const plan = choosePlan(materials, known);
  const damages = [...survey.damages];
  if (found === 'damaged') damages.push(`${basename(paths.snapshot)} is damaged; it can be done without`);
  const last = lastOf(survey)?.sequenceNumber;
  if (last !== undefined && known > last)
    damages.push(`it ends with checkpoint ${last}, but checkpoint ${known} was written to it`);
  const kept = apply ? carryOut(materials, plan) : [];
  return { damages, known, plan, kept };
}

/** Whether a whole journal holds another checkpoint than the one that the snapshot was made at: a copy of it went on elsewhere. */
function contradicts(survey: Survey, { head, outline }: Snapshot): boolean {
  const [run] = survey.runs;
  if (!outline || !run || survey.damages.length > 0) return false;
  const { sequenceNumber } = head;
  const isInside = run.first.sequenceNumber <= sequenceNumber && sequenceNumber <= run.last.sequenceNumber;
  return isInside && runBehind(survey, head) === undefined;
}

const withOther = (survey: Survey, { snapshot }: DataPaths): Survey => ({
  ...survey,
  damages: [`${basename(snapshot)} has the state of another history than the journal`],
});

const MISSING: Survey = {
  edition: 'unknown',
  damages: ['it is missing'],
  runs: [],
  state: undefined,
  id: undefined,
};

const windowOf = (file: number) => new FileWindow(file, fstatSync(file).size);

/** The last thing in a file that is what was written. */
const lastOf = ({ runs, state }: Survey): CheckpointHead | undefined => runs.at(-1)?.last ?? state?.head;

/** The highest checkpoint that was ever written, as far as anything in the directory tells. */
function knownLast({ paths, survey, snapshot }: Materials): number {
  const tip = readTip(paths.tip);
  return Math.max(
    -1,
    ...survey.runs.map(({ last }) => last.sequenceNumber),
    survey.state?.head.sequenceNumber ?? -1,
    snapshot?.head.sequenceNumber ?? -1,
    tip && survey.id && tip.id.equals(survey.id) ? tip.next - 1 : -1,
  );
}

/** Whatever saves the latest checkpoint; of those that save the same, the one that keeps most of history. */
function choosePlan(materials: Materials, known: number): Plan {
  const { survey } = materials;
  const last = lastOf(survey);
  if (last && survey.damages.length === 0 && last.sequenceNumber === known) return { kind: 'whole', last };
  const beginning = beginningPlan(survey);
  const plans = [
    ...(beginning ? [beginning] : []),
    ...savedStates(materials).map((state) => statePlan(survey, state)),
  ];
  const latest = Math.max(...plans.map(({ last }) => last.sequenceNumber));
  const best = plans
    .filter(({ last }) => last.sequenceNumber === latest)
    .toSorted((a, b) => firstOf(a, survey) - firstOf(b, survey));
  return best[0] ?? { kind: 'nothing' };
}

const firstOf = (plan: SavingPlan, { runs }: Survey): number =>
  plan.kind === 'state' ? plan.first : (runs[0]?.first.sequenceNumber ?? 0);

function beginningPlan({ runs, state }: Survey): SavingPlan | undefined {
  const [run] = runs;
  const least = state?.head.sequenceNumber ?? 0;
  return run?.isBeginning && run.last.sequenceNumber >= least
    ? { kind: 'beginning', last: run.last }
    : undefined;
}

/** States that are whole: the snapshot's, and the one that a pruned journal begins with. */
function savedStates({ survey, snapshot }: Materials): LazyState[] {
  // A snapshot of the first edition does not know the genesis.
  const genesis =
    snapshot?.genesis ??
    survey.state?.genesis ??
    survey.runs.find(({ first }) => first.sequenceNumber === 0)?.first;
  const { state } = survey;
  return [
    ...(snapshot && genesis
      ? [{ head: snapshot.head, genesis, objects: () => [...snapshot.objects()] }]
      : []),
    ...(state ? [{ ...state, objects: () => state.objects }] : []),
  ];
}

function statePlan(survey: Survey, state: LazyState): SavingPlan {
  const run = runBehind(survey, state.head);
  const first = run ? run.first.sequenceNumber : state.head.sequenceNumber + 1;
  return { kind: 'state', last: run?.last ?? state.head, first, state };
}

/** The run that holds a checkpoint, or continues it. */
const runBehind = ({ runs }: Survey, { sequenceNumber, digest }: CheckpointHead): Run | undefined =>
  runs.find(({ first, last, bodies }) => {
    if (first.sequenceNumber === sequenceNumber + 1) return first.previousDigest === digest;
    if (first.sequenceNumber > sequenceNumber || last.sequenceNumber < sequenceNumber) return false;
    const [body] = bodies(sequenceNumber);
    return body !== undefined && decodeCheckpointHead(body).digest === digest;
  });

/** Writes what is saved into a new journal and puts it in the place of the damaged one, which is kept under another name. */
function carryOut(materials: Materials, plan: Plan): string[] {
  if (plan.kind === 'whole' || plan.kind === 'nothing') return [];
  const { paths, survey } = materials;
  removePartials(paths);
  const state = plan.kind === 'state' ? { ...plan.state, objects: plan.state.objects() } : survey.state;
  const run = plan.kind === 'state' ? runBehind(survey, plan.state.head) : survey.runs[0];
  const first = firstOf(plan, survey);
  const states = state ? stateRecords(state) : [];
  const base = state?.head.sequenceNumber ?? 0;
  const writer = createJournalWriter(paths.journal, createHeader({ first, states: states.length, base }));
  const kept: string[] = [];
  try {
    for (const record of states) writer.add(record());
    for (const body of run?.bodies(first) ?? []) writer.add(body);
    writer.sync();
    if (existsSync(paths.journal)) kept.push(keep(paths.journal));
    syncDirectory(paths.directory);
    writer.finish();
  } catch (error) {
    writer.abandon();
    throw error;
  }
  if (existsSync(paths.snapshot)) {
    kept.push(nameBeside(paths.snapshot, 'damaged'));
    renameSync(paths.snapshot, kept.at(-1)!);
  }
  writeTip(paths.tip, { id: writer.header.id, next: plan.last.sequenceNumber + 1 });
  syncDirectory(paths.directory);
  return kept.map((path) => basename(path));
}

/** Gives a file a second name; where a file has only one, a copy. */
function keep(path: string): string {
  const name = nameBeside(path, 'damaged');
  try {
    linkSync(path, name);
  } catch {
    copyFileSync(path, name);
    const file = openSync(name, 'r+');
    fsyncSync(file);
    closeSync(file);
  }
  return name;
}
