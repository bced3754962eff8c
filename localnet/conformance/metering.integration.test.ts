import { expect, test } from 'vitest';
import { createSession, FLAT_SCHEDULE, GasMeter, SUI_SCHEDULE, type Vm } from '../src/vm/index.ts';
import { findCases } from './compare.ts';
import { createMachine, DUMMY_DIGEST, dummyContext } from './machine.ts';
import { type Case, outcomeOf, takesContext } from './outcome.ts';
import { randomPrograms } from './random-programs.ts';
import { RandomSource } from './random-source.ts';
import { NARROW_SCHEDULE, ReferenceMeter, withReference } from './reference-meter.ts';
import { compileWithGenesis, readCorpus } from './toolchain.ts';

// The VM pays for many instructions at once. The reference pays for each of them before it runs.

const SCHEDULES = { flat: FLAT_SCHEDULE, narrow: NARROW_SCHEDULE, sui: SUI_SCHEDULE };

const PLENTY = 1e12;
/** What costs more than this is left out: the reference is slow. */
const MOST = 3_000_000;
const BUDGETS = 6;

function call(vm: Vm, each: Case, gas: GasMeter) {
  const session = createSession({ context: { digest: DUMMY_DIGEST }, gas });
  const target = { package: '0x9', ...each };
  const args = takesContext(vm.describe(target)) ? [{ kind: 'value', value: dummyContext(vm) } as const] : [];
  const result = vm.call(target, args, session);
  return { outcome: outcomeOf(vm, result, session), figures: gas.figures };
}

/** Compares a function in both machines: with plenty of gas, and with budgets that end somewhere on its way. */
function compare(machines: { readonly ours: Vm; readonly reference: Vm }, each: Case, random: RandomSource) {
  const counts = { outOfGas: 0, failed: 0 };
  for (const [name, schedule] of Object.entries(SCHEDULES)) {
    const run = (budget: number) => {
      const ours = call(machines.ours, each, new GasMeter(budget, schedule));
      const meter = new ReferenceMeter(budget, schedule);
      const reference = withReference(meter, () => call(machines.reference, each, meter));
      expect({ name, budget, each, ...ours }).toEqual({ name, budget, each, ...reference });
      return ours;
    };
    const { figures, outcome } = run(PLENTY);
    if (outcome.kind === 'failed') counts.failed++;
    const total = figures.internal;
    const budgets = Array.from({ length: BUDGETS }, () => random.below(total + 1));
    for (const budget of new Set([...budgets, total - 1, total])) {
      const { outcome: ended } = run(budget);
      if (ended.kind === 'failed' && ended.status === 'OUT_OF_GAS') counts.outOfGas++;
    }
  }
  return counts;
}

async function machinesOf(sources: Parameters<typeof compileWithGenesis>[1][number]) {
  const modules = await compileWithGenesis({ corpus: '0x9' }, [sources]);
  return { ours: createMachine(modules), reference: createMachine(modules) };
}

const isShort = (vm: Vm, each: Case) =>
  call(vm, each, new GasMeter(PLENTY, FLAT_SCHEDULE)).figures.internal < MOST;

test.each([
  ['the corpus', readCorpus, 400],
  ['random programs', async () => randomPrograms(20261119, 120), 120],
])(
  '%s costs to the unit what its instructions cost one by one, and gas ends at the same one',
  async (_, read, least) => {
    const machines = await machinesOf(await read());
    const random = new RandomSource(7);
    const cases = findCases(machines.ours).filter((each) => isShort(machines.ours, each));
    expect(cases.length).toBeGreaterThanOrEqual(least);
    const counts = cases.map((each) => compare(machines, each, random));
    const sum = (key: 'outOfGas' | 'failed') => counts.reduce((all, each) => all + each[key], 0);
    expect(sum('outOfGas')).toBeGreaterThan(cases.length * 10);
    expect(sum('failed')).toBeGreaterThan(cases.length / 2);
  },
  300_000,
);
