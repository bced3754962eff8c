import { CALL_CASES } from '@tycoon/harness/contract/call-cases';
import { createContractNet } from '@tycoon/harness/contract/contract-net';
import { createTycoonNet } from '@tycoon/harness/tycoon-net';
import { roundUnits } from '@tycoon/localnet';

/** What a call cost, not rounded but where it says so. */
export interface GasRow {
  /** Functions of the package that one transaction calls, in order. */
  readonly call: string;
  /** Thousandths of a gas unit. */
  readonly internal: number;
  /** Gas units as they are paid for. */
  readonly units: number;
  readonly instructions: number;
  readonly stackSize: number;
  readonly childObjects: number;
  readonly events: number;
  readonly storageBytes: number;
  /** MIST at the reference price: what computation costs, and what storage costs less what comes back. */
  readonly computation: number;
  readonly storage: number;
}

/** Makes every call of the SDK once and keeps the dearest of each. */
export async function measureGas(): Promise<readonly GasRow[]> {
  const net = await createTycoonNet();
  const { client, deployment, localnet } = net;
  const contract = await createContractNet({
    client,
    deployment,
    fund: async (address) => void (await localnet.faucet.send(address)),
    advanceClock: (milliseconds) => localnet.advanceClock(milliseconds),
  });
  const rows = new Map<string, GasRow>();
  const stop = localnet.ledger.measure(({ programmable }, { figures, gasUsed, status }) => {
    const called = programmable.commands.flatMap(({ MoveCall }) =>
      MoveCall?.package === deployment.packageId ? [`${MoveCall.module}::${MoveCall.function}`] : [],
    );
    if (called.length === 0 || !('Success' in status)) return;
    const call = [...new Set(called)].join(' + ');
    const known = rows.get(call);
    if (known && known.internal >= figures.internal) return;
    const { internal, instructions, stackSize, childObjects, events, storageBytes, units } = figures;
    rows.set(call, {
      call,
      internal,
      units: Number(roundUnits(units)),
      instructions,
      stackSize,
      childObjects,
      events,
      storageBytes,
      computation: Number(gasUsed.computationCost),
      storage: Number(gasUsed.storageCost - gasUsed.storageRebate),
    });
  });
  try {
    for (const make of Object.values(CALL_CASES)) await make(contract);
  } finally {
    stop();
    await net.close();
  }
  return [...rows.values()].sort((a, b) => b.internal - a.internal);
}

const COLUMNS = [
  ['internal', 'internal'],
  ['units', 'units'],
  ['instructions', 'instructions'],
  ['stackSize', 'stack bytes'],
  ['childObjects', 'children'],
  ['events', 'events'],
  ['storageBytes', 'stored bytes'],
  ['computation', 'computation'],
  ['storage', 'storage'],
] as const;

/** A table, the dearest call first. */
export function formatGas(rows: readonly GasRow[]): string {
  const table = [
    ['call', ...COLUMNS.map(([, title]) => title)],
    ...rows.map((row) => [row.call, ...COLUMNS.map(([key]) => row[key].toLocaleString('en'))]),
  ];
  const widths = table[0]!.map((_, i) => Math.max(...table.map((line) => line[i]!.length)));
  const lines = table.map((line) =>
    line.map((text, i) => (i === 0 ? text.padEnd(widths[i]!) : text.padStart(widths[i]!))).join('  '),
  );
  return `${lines.join('\n')}\n\nComputation and storage in MIST at the reference price of 1,000; storage less what comes back.\n`;
}
