import { SuiGrpcClient } from '@mysten/sui/grpc';
import { CALL_CASES } from '@tycoon/harness/contract/call-cases';
import { type BareNet, createContractNet } from '@tycoon/harness/contract/contract-net';
import { createNodeNet, TooFarOff } from '@tycoon/harness/node-net';
import { createTycoonNet } from '@tycoon/harness/tycoon-net';
import type { ForeignNode } from '@tycoon/stack/services';

/** What the dearest transaction of a call cost on one network, in MIST, and how long the call took there. */
interface Cost {
  readonly computation: number;
  /** What storage costs less what comes back. */
  readonly storage: number;
  /** Milliseconds until the node answered, the median of all transactions of the call. */
  readonly executed: number;
}

export interface BesideRow {
  /** Functions of the package that one transaction calls, in order. */
  readonly call: string;
  /** Missing where the network could not be brought to make the call. */
  readonly node?: Cost;
  readonly localnet?: Cost;
}

type Costs = ReadonlyMap<string, Cost>;

const EXECUTE = '/ExecuteTransaction';

/** Times the requests by which transactions are executed. */
function createStopwatch(inner: typeof fetch) {
  let last = 0;
  const timed: typeof fetch = async (input, init) => {
    const begin = performance.now();
    const response = await inner(input, init);
    const url = input instanceof Request ? input.url : String(input);
    if (url.endsWith(EXECUTE)) last = performance.now() - begin;
    return response;
  };
  return { fetch: timed, read: () => last };
}

/** Makes the calls of the SDK whose names contain the filter, each as the SDK's tests make it. */
async function measure(bare: BareNet, filter: string, elapsed: () => number): Promise<Costs> {
  const dearest = new Map<string, Omit<Cost, 'executed'>>();
  const times = new Map<string, number[]>();
  let isMeasured = false;
  const net = await createContractNet({
    ...bare,
    async onExecuted(called, { digest }) {
      const milliseconds = elapsed();
      if (!isMeasured || called.length === 0) return;
      const { Transaction: transaction } = await bare.client.core.getTransaction({
        digest,
        include: { effects: true },
      });
      if (!transaction) return;
      const { computationCost, storageCost, storageRebate } = transaction.effects.gasUsed;
      const cost = {
        computation: Number(computationCost),
        storage: Number(BigInt(storageCost) - BigInt(storageRebate)),
      };
      const call = [...new Set(called)].join(' + ');
      const known = dearest.get(call);
      const isDearer = known
        ? cost.computation - known.computation || cost.storage - known.storage
        : Number.POSITIVE_INFINITY;
      if (isDearer > 0) dearest.set(call, cost);
      times.set(call, [...(times.get(call) ?? []), milliseconds]);
    },
  });
  isMeasured = true;
  for (const [name, make] of Object.entries(CALL_CASES)) {
    if (!name.includes(filter)) continue;
    await make(net).catch((error: unknown) => {
      if (!(error instanceof TooFarOff)) throw error;
    });
  }
  return new Map([...dearest].map(([call, cost]) => [call, { ...cost, executed: median(times.get(call)) }]));
}

function median(values: readonly number[] = []): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
}

async function onLocalnet(filter: string): Promise<Costs> {
  const net = await createTycoonNet({ http: true });
  const { deployment, localnet } = net;
  const stopwatch = createStopwatch(fetch);
  const client = new SuiGrpcClient({
    network: 'localnet',
    baseUrl: net.url ?? '',
    fetch: stopwatch.fetch,
  });
  const bare: BareNet = {
    client,
    deployment,
    fund: async (address) => void (await localnet.faucet.send(address)),
    advanceClock: (milliseconds) => localnet.advanceClock(milliseconds),
  };
  return measure(bare, filter, stopwatch.read).finally(() => net.close());
}

async function onNode(node: ForeignNode, filter: string): Promise<Costs> {
  const stopwatch = createStopwatch(fetch);
  return measure(await createNodeNet(node, stopwatch.fetch), filter, stopwatch.read);
}

/** The same calls on a node that is named by its URL, and on a localnet over HTTP. */
export async function measureBeside(node: ForeignNode, filter: string): Promise<readonly BesideRow[]> {
  const theirs = await onNode(node, filter);
  const ours = await onLocalnet(filter);
  return [...new Set([...theirs.keys(), ...ours.keys()])]
    .sort()
    .map((call) => ({ call, ...pair('node', theirs.get(call)), ...pair('localnet', ours.get(call)) }));
}

const pair = <Name extends string>(name: Name, cost: Cost | undefined) =>
  (cost ? { [name]: cost } : {}) as Partial<Record<Name, Cost>>;

const isEqual = ({ node, localnet }: BesideRow): boolean =>
  node?.computation === localnet?.computation && node?.storage === localnet?.storage;

/** A table in the order of the calls; what differs is marked. */
export function formatBeside(rows: readonly BesideRow[]): string {
  const money = (value: number | undefined) => value?.toLocaleString('en') ?? '–';
  const time = (value: number | undefined) => value?.toFixed(1) ?? '–';
  const table = [
    ['call', '', 'computation', 'localnet', 'storage', 'localnet', 'ms', 'localnet'],
    ...rows.map((row) => [
      row.call,
      isEqual(row) ? '=' : '≠',
      ...[money(row.node?.computation), money(row.localnet?.computation)],
      ...[money(row.node?.storage), money(row.localnet?.storage)],
      ...[time(row.node?.executed), time(row.localnet?.executed)],
    ]),
  ];
  const widths = table[0]!.map((_, i) => Math.max(...table.map((line) => line[i]!.length)));
  const lines = table.map((line) =>
    line.map((text, i) => (i === 0 ? text.padEnd(widths[i]!) : text.padStart(widths[i]!))).join('  '),
  );
  const same = rows.filter(isEqual).length;
  return `${lines.join('\n')}\n\n${same} of ${rows.length} cost the same. Computation and storage in MIST, storage less what comes back; milliseconds until the node answered.\n`;
}
