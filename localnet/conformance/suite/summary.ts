import type { Address } from '../../src/chain/address.ts';
import { deriveObjectId, parseDigest } from '../../src/chain/hash.ts';
import { isPackage, typeOf } from '../../src/chain/object.ts';
import type { TestContext } from './context.ts';
import type { TestOutcome } from './network.ts';
import { showEvent, showFailure, showGas } from './show.ts';
import type { TaskResult } from './snapshot.ts';
import { flag, type Task } from './tasks.ts';

/** What snapshots show of a transaction: what it made of which objects, named in the order they came in. */
export class Summaries {
  readonly #context: TestContext;
  readonly #order = new Map<Address, number>();

  constructor(context: TestContext) {
    this.#context = context;
  }

  /** What a task shows of its transaction. */
  show(outcome: TestOutcome, task: Task): TaskResult {
    const { names } = this.#context;
    const { effects, gasUsed, digest, status } = outcome;
    // Snapshots show a page of events.
    const events = outcome.events.slice(
      0,
      flag(task, 'dry-run') || flag(task, 'dev-inspect') ? undefined : 50,
    );
    const simulated = flag(task, 'dry-run') || flag(task, 'dev-inspect');
    const changed = changesOf(effects);
    this.#remember(digest, changed.created);
    const written = this.#accumulatorsOf(effects);
    const fresh = [...changed.created, ...changed.unwrapped];
    const ranked = fresh.map((id) => ({
      id,
      rank: this.#order.get(id) ?? Number.MAX_SAFE_INTEGER,
      type: this.#typeKey(id),
    }));
    if (!(simulated && 'Failure' in status)) {
      ranked.sort((a, b) => a.rank - b.rank || compare(a.type, b.type) || compare(a.id, b.id));
      for (const { id } of ranked) names.add(id);
      for (const { id } of written) names.add(id);
    }
    const failure = showFailure(status);
    if (failure !== undefined) return { kind: 'failed', failure: names.stable(failure) };
    const brief = flag(task, 'summarize');
    const list = (ids: readonly Address[]) =>
      brief
        ? `${ids.length}`
        : names
            .sort(ids)
            .map((id) => names.object(id))
            .join(', ');
    const shownEvents = brief
      ? `${events.length}`
      : events.map((event) => names.stable(showEvent(event))).join(', ');
    const unchanged = simulated ? [] : effects.unchangedConsensusObjects.map(([id]) => id);
    const lines = [
      events.length > 0 ? `events: ${shownEvents}` : undefined,
      ...(['created', 'mutated', 'unwrapped', 'deleted', 'unwrapped_then_deleted', 'wrapped'] as const).map(
        (kind) => (changed[kind].length > 0 ? `${kind}: ${list(changed[kind])}` : undefined),
      ),
      unchanged.length > 0 ? `unchanged_shared: ${list(unchanged)}` : undefined,
      written.length > 0
        ? `accumulators_written: ${brief ? written.length : this.#showAccumulators(written)}`
        : undefined,
    ].filter((line) => line !== undefined);
    return { kind: 'shown', text: `${lines.join('\n')}\n${showGas(gasUsed)}` };
  }

  /** Objects come in the order in which they were made, as far as their ids tell. */
  #remember(digest: string, created: readonly Address[]): void {
    const left = new Set(created);
    const bytes = parseDigest(digest)!;
    for (let n = 0; n < 2048 && left.size > 0; n++) {
      const id = deriveObjectId(bytes, n);
      if (left.delete(id)) this.#order.set(id, this.#order.size);
    }
  }

  #typeKey(id: Address): string {
    const object = this.#context.network.object(id);
    if (!object) return '';
    if (isPackage(object)) return [...object.data.modules.keys()].sort().join(',');
    return this.#context.names.stable(typeOf(object));
  }

  /** Balances and streams that effects add to, in the order of their owners' names. */
  #accumulatorsOf({ changedObjects }: TestOutcome['effects']): AccumulatorLine[] {
    const { names } = this.#context;
    return changedObjects
      .flatMap(([id, { outputState }]) => {
        const write = outputState.AccumulatorWriteV1;
        if (!write) return [];
        const { address, operation, value } = write;
        const owner = names.stable(address.address);
        const type = names.stable(address.ty.replaceAll(',', ', '));
        const added = value.EventDigest
          ? `event_indices:[${value.EventDigest.map(([index]) => index).join(', ')}]`
          : value.Integer;
        return [{ id, owner, type, text: `${operation.$kind}, ${added}` }];
      })
      .sort((a, b) => compare(a.owner, b.owner) || compare(a.type, b.type));
  }

  #showAccumulators(written: readonly AccumulatorLine[]): string {
    const { names } = this.#context;
    const order = names.sort(written.map(({ id }) => id));
    return written
      .toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id))
      .map(({ id, owner, type, text }) => `(${names.object(id)}, ${owner}, ${type}, ${text})`)
      .join(', ');
  }
}

interface AccumulatorLine {
  readonly id: Address;
  readonly owner: string;
  readonly type: string;
  readonly text: string;
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

type Kind = 'created' | 'mutated' | 'unwrapped' | 'deleted' | 'unwrapped_then_deleted' | 'wrapped';

/** Sorts what changed by what became of it. */
function changesOf({ changedObjects }: TestOutcome['effects']): Record<Kind, Address[]> {
  const found: Record<Kind, Address[]> = {
    created: [],
    mutated: [],
    unwrapped: [],
    deleted: [],
    unwrapped_then_deleted: [],
    wrapped: [],
  };
  for (const [id, { inputState, outputState, idOperation }] of changedObjects) {
    // Balances and streams are told apart.
    if (outputState.AccumulatorWriteV1) continue;
    const was = inputState.Exist !== undefined && inputState.Exist !== null;
    const is = !outputState.NotExist;
    if (is) found[was ? 'mutated' : idOperation.Created ? 'created' : 'unwrapped'].push(id);
    else if (idOperation.Deleted) found[was ? 'deleted' : 'unwrapped_then_deleted'].push(id);
    else if (was) found.wrapped.push(id);
  }
  return found;
}
