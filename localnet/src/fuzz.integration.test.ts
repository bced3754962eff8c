import type { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { Transaction } from '@mysten/sui/transactions';
import { fromBase64 } from '@mysten/sui/utils';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { devAccounts } from './account.ts';
import {
  compileGarden,
  type PublishedGarden,
  publishGarden,
  type ServedLocalnet,
  serveLocalnet,
} from './fixtures/garden.ts';
import { METHODS } from './rpc/dispatch.ts';
import { encodeData } from './rpc/frame.ts';

const ROUNDS = process.env.TYCOON_LONG === '1' ? 10_000 : 240;
const [alice] = devAccounts() as [Ed25519Keypair];
const EXECUTE = 'sui.rpc.v2.TransactionExecutionService/ExecuteTransaction';
const SIMULATE = 'sui.rpc.v2.TransactionExecutionService/SimulateTransaction';
/** Streams that never end by themselves are not asked: only their requests' decoding is of interest here. */
const PATHS = [...METHODS.values()]
  .filter(({ path }) => !path.includes('/Subscribe'))
  .map(({ path }) => path);

let net: ServedLocalnet;
let published: PublishedGarden;

beforeAll(async () => {
  net = await serveLocalnet({ clock: 'frozen' });
  published = await publishGarden(net.client, alice);
});

afterAll(() => net.close());

function randomFrom(seed: number) {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return {
    below: (limit: number) => Math.floor(next() * limit),
    pick: <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)]!,
  };
}
type Random = ReturnType<typeof randomFrom>;

/** Changes, cuts or stretches bytes at a few random places. */
function spoil(bytes: Uint8Array, random: Random): Uint8Array {
  let out = Uint8Array.from(bytes);
  for (let i = 0; i <= random.below(4); i++) {
    const at = random.below(out.length + 1);
    const kind = random.below(4);
    if (kind === 0) out[at] = random.below(256);
    if (kind === 1) out = out.slice(0, at);
    if (kind === 2) out = Uint8Array.of(...out.slice(0, at), random.below(256), ...out.slice(at));
    if (kind === 3) out = Uint8Array.of(...out.slice(0, at), ...out.slice(at + 1 + random.below(8)));
  }
  return out;
}

/** Sends a body and answers the status in the trailer; `http` where the request never became a call. */
async function post(
  path: string,
  body: Uint8Array,
  contentType = 'application/grpc-web+proto',
): Promise<string> {
  const response = await fetch(`${net.url}/${path}`, {
    method: 'POST',
    headers: { 'content-type': contentType },
    body: Uint8Array.from(body),
  });
  const text = Buffer.from(await response.arrayBuffer()).toString('latin1');
  if (response.status !== 200) return 'http';
  return /grpc-status:(\d+)\r\n/.exec(text)?.[1] ?? 'none';
}

const INTERNAL = '13';

test(`${ROUNDS} malformed frames and messages each get a status, and none changes anything`, {
  timeout: 600_000,
}, async () => {
  const random = randomFrom(7);
  const hash = net.localnet.stateHash();
  const seen = new Map<string, number>();
  for (let i = 0; i < ROUNDS; i++) {
    const method = METHODS.get(random.pick(PATHS))!;
    const noise = Uint8Array.from({ length: random.below(80) }, () => random.below(256));
    const whole = encodeData(
      random.below(2)
        ? noise
        : method.request.toBinary(method.request.create({ objectId: '0x6', owner: '0x5' })),
    );
    const path = random.below(20) === 0 ? `nowhere/${random.below(9)}` : method.path;
    if (path.endsWith('AdvanceClock') || path.endsWith('AdvanceCheckpoint')) continue;
    const status = await post(path, random.below(3) ? spoil(whole, random) : whole);
    seen.set(status, (seen.get(status) ?? 0) + 1);
    expect(['none', INTERNAL], `${path} ${Buffer.from(whole).toString('hex')}`).not.toContain(status);
  }
  expect(seen.get('3')).toBeGreaterThan(ROUNDS / 4);
  expect(net.localnet.stateHash()).toBe(hash);
});

test(`${ROUNDS} spoilt transactions, signed as they are, are refused or fail, and the network stays consistent`, {
  timeout: 600_000,
}, async () => {
  const random = randomFrom(11);
  const transaction = new Transaction();
  transaction.setSender(alice.toSuiAddress());
  const target = (name: string) => `${published.packageId}::garden::${name}` as const;
  const seed = transaction.moveCall({
    target: target('new_seed'),
    arguments: [transaction.pure.string('x')],
  });
  transaction.moveCall({ target: target('water'), arguments: [seed, transaction.pure.u64(3)] });
  transaction.transferObjects([seed], alice.toSuiAddress());
  transaction.moveCall({
    target: target('visit'),
    arguments: [transaction.object(published.garden), transaction.object.clock()],
  });
  const bytes = await transaction.build({ client: net.client });
  const supply = () =>
    [...net.localnet.ledger.objects.all()].reduce((sum, object) => {
      if (object.data.kind !== 'move' || !object.data.type.includes('::sui::SUI>')) return sum;
      return (
        sum +
        new DataView(object.data.contents.buffer, object.data.contents.byteOffset).getBigUint64(32, true)
      );
    }, 0n);
  const before = supply();
  let executed = 0;
  for (let i = 0; i < ROUNDS; i++) {
    const spoilt = spoil(bytes, random);
    const { signature } = await alice.signTransaction(spoilt);
    const path = random.below(2) ? EXECUTE : SIMULATE;
    const method = METHODS.get(path)!;
    const request = method.request.create({
      transaction: { bcs: { value: spoilt } },
      signatures:
        path === EXECUTE
          ? [{ bcs: { value: fromBase64(signature) }, signature: { oneofKind: undefined } }]
          : [],
    });
    const status = await post(path, encodeData(method.request.toBinary(request)));
    expect(['none', INTERNAL, 'http'], Buffer.from(spoilt).toString('hex')).not.toContain(status);
    if (status === '0' && path === EXECUTE) executed++;
  }
  // A spoilt byte in a name, an amount or a price can leave a transaction that is well-formed; it may run, for its price.
  expect(executed).toBeLessThan(ROUNDS / 4);
  expect(supply()).toBeLessThanOrEqual(before);
  const visit = new Transaction();
  visit.moveCall({
    target: target('visit'),
    arguments: [visit.object(published.garden), visit.object.clock()],
  });
  const result = await net.client.signAndExecuteTransaction({ signer: alice, transaction: visit });
  expect(result.$kind).toBe('Transaction');
});

test('spoilt modules are refused at publishing, whatever is wrong with them', {
  timeout: 600_000,
}, async () => {
  const random = randomFrom(13);
  const { modules } = await compileGarden();
  const code = fromBase64(modules[1]!);
  const rounds = Math.ceil(ROUNDS / 20);
  for (let i = 0; i < rounds; i++) {
    const transaction = new Transaction();
    const bad = spoil(code, random);
    const cap = transaction.publish({ modules: [[...bad]], dependencies: ['0x1', '0x2'] });
    transaction.transferObjects([cap], alice.toSuiAddress());
    transaction.setSender(alice.toSuiAddress());
    const outcome = await net.client.simulateTransaction({ transaction, include: { effects: true } }).then(
      (result) => result.$kind,
      (error: Error) => error.message,
    );
    expect(outcome).not.toMatch(/INTERNAL|TypeError|undefined is not/);
  }
  expect((await net.client.getBalance({ owner: alice.toSuiAddress() })).balance.coinType).toContain(
    '::sui::SUI',
  );
});
