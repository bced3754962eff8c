import { createHash } from 'node:crypto';
import { bcs } from '@mysten/sui/bcs';
import { Transaction } from '@mysten/sui/transactions';
import { createDirect, type Direct, type DirectValue } from '@tycoon/localnet';
import { beforeAll, expect, test } from 'vitest';
import { addRoll, addStep, openTable, openWorkshop, type Table, type Workshop } from './workshop/workshop.ts';

/** Draws a state: all of them in the long run. */
const LONG = process.env.TYCOON_LONG === '1';
const DRAWS = LONG ? 10_000 : 60;

let workshop: Workshop;
let table: Table;
let open: () => Direct;

beforeAll(async () => {
  workshop = await openWorkshop();
  table = await openTable(workshop, { tiles: 40, amount: 5_000, seats: 3 });
  open = createDirect(workshop.localnet);
});

type Call = readonly [name: string, ...values: readonly Uint8Array[]];

const u64 = (value: number) => bcs.u64().serialize(value).toBytes();
const u8 = (value: number) => bcs.u8().serialize(value).toBytes();
const address = (seat: number) => bcs.Address.serialize(table.players[seat]?.address ?? '').toBytes();

/** States in which the outcomes of a step differ as much as they can. */
const STATES: Readonly<Record<string, () => readonly Call[]>> = {
  'a new game': () => [],
  'land of another all around': () => [['own', address(1), u64(0), u64(40), u8(4)]],
  'half of the land of another, half of nobody': () => [['own', address(1), u64(1), u64(4), u8(2)]],
  'no cash and land all around': () => [
    ['own', address(1), u64(0), u64(40), u8(4)],
    ['set_cash', address(0), u64(0)],
  ],
  'a debtor with much to sell': () => [
    ['own', address(1), u64(0), u64(20), u8(4)],
    ['own', address(0), u64(20), u64(40), u8(4)],
    ['set_cash', address(0), u64(0)],
  ],
  'bombs all around': () => [['cover', u64(1), u64(12), u8(21)]],
  'a barrier here and there': () => [['cover', u64(3), u64(5), u8(20)]],
  'a full hand': () => [['give_cards', address(0), u64(2)]],
  'frozen, forced and with remote dice': () => [['hinder', address(0)]],
  'the automatic mode': () => [['automate', address(0)]],
  'news in force': () => [['disturb'], ['own', address(1), u64(0), u64(10), u8(1)]],
  'just before the start': () => [['put', address(0), u64(38)]],
  'everybody else in hospital': () => [
    ['hospitalise', address(1)],
    ['hospitalise', address(2)],
  ],
  'everybody at the end of their cash': () => [0, 1, 2].map((seat) => ['set_cash', address(seat), u64(1)]),
};

const digestOf = (text: string) => createHash('sha256').update(text).digest();

/** The table beside the network, with what a call of it takes. */
function openBeside() {
  const direct = open();
  const { packageId } = workshop.deployment;
  const object = (id: string): DirectValue => ({ kind: 'object', id });
  const bytes = (value: Uint8Array): DirectValue => ({ kind: 'bytes', bytes: value });
  const [active] = table.players;
  if (!active) throw new Error('nobody is on turn');
  const call = (module: string, name: string, args: readonly DirectValue[]) =>
    direct.call({ package: packageId, module, function: name, arguments: args });
  return {
    begin: (text: string) => direct.begin(active.address, digestOf(text)),
    end: () => direct.end(),
    shop: ([name, ...values]: Call) => call('workshop', name, [object(table.game), ...values.map(bytes)]),
    roll() {
      const [cap] = call('turn', 'mint_turncap', [object(table.game), object(active.seat)]);
      if (!cap) throw new Error('no cap was minted');
      const nothing = bytes(Uint8Array.of(0));
      call('turn', 'roll', [
        object(table.game),
        object(table.registry),
        cap,
        nothing,
        nothing,
        object('0x8'),
      ]);
    },
    step: () => call('turn', 'step', [object(table.game), object(table.registry), object('0x6')]),
    weigh() {
      const [weight] = call('workshop', 'weigh', [object(table.game)]);
      if (!weight) throw new Error('nothing was weighed');
      return bcs.u64().parse(direct.encode(weight));
    },
  };
}

/** Figures of what was done since `begin`, none of them rounded. */
const figuresOf = ({ events, units, sent }: ReturnType<Direct['end']>, bytes: string): string =>
  JSON.stringify({
    units,
    bytes,
    events: events.map(({ type, contents }) => [type.split('::').at(-1), contents.length]),
    sent: sent.length,
  });

test.each(Object.keys(STATES))(
  '%s: a roll costs one number, whatever is drawn',
  (name) => {
    const beside = openBeside();
    beside.begin(`${name} setting up`);
    for (const call of STATES[name]?.() ?? []) beside.shop(call);
    // Once for the rows that are read from the network the first time.
    beside.roll();
    beside.shop(['unroll']);
    beside.end();
    const figures = new Set<string>();
    const seeds = new Set<string>();
    for (let draw = 0; draw < DRAWS; draw++) {
      beside.begin(`${name} ${draw}`);
      beside.roll();
      const outcome = beside.end();
      seeds.add(Buffer.from(outcome.events.at(-1)?.contents.slice(-32) ?? []).toString('hex'));
      figures.add(figuresOf(outcome, beside.weigh()));
      beside.shop(['unroll']);
    }
    expect(seeds.size).toBe(DRAWS);
    expect([...figures]).toHaveLength(1);
  },
  600_000,
);

test('what a step costs differs with the draw, so that the measure would notice', () => {
  const figures = new Set<string>();
  for (let draw = 0; draw < 12; draw++) {
    const beside = openBeside();
    beside.begin('setting up');
    beside.shop(['own', address(1), u64(1), u64(4), u8(2)]);
    beside.end();
    beside.begin(`draw ${draw}`);
    beside.roll();
    beside.end();
    beside.begin(`step ${draw}`);
    beside.step();
    figures.add(figuresOf(beside.end(), beside.weigh()));
  }
  expect(figures.size).toBeGreaterThan(1);
});

// === On the network, with what it charges ===

const COIN = 5_000_000_000n;

/** A roll paid for with a coin of its own, so that every try draws something else; sent, or tried out as it would be. */
async function tryRoll(kind: Uint8Array, payment: Coin, budget: bigint, sent = false) {
  const [active] = table.players;
  if (!active) throw new Error('nobody is on turn');
  const transaction = Transaction.fromKind(kind);
  transaction.setSender(active.address);
  transaction.setGasPrice(1_000);
  transaction.setGasBudget(budget);
  transaction.setGasPayment([payment]);
  const { client } = workshop;
  const bytes = await transaction.build();
  const include = { effects: true, events: true } as const;
  const result = sent
    ? await client.signAndExecuteTransaction({ signer: active.key, transaction: bytes, include })
    : await client.simulateTransaction({ transaction: bytes, include });
  const done = result.Transaction ?? result.FailedTransaction;
  const seed = Buffer.from(done.events.at(-1)?.bcs.slice(-32) ?? []).toString('hex');
  return { works: result.$kind === 'Transaction', gasUsed: done.effects.gasUsed, seed };
}

type Coin = Parameters<Transaction['setGasPayment']>[0][number];

test('no gas budget tells one outcome from another', async () => {
  const { client, deployment, execute } = workshop;
  const [active] = table.players;
  if (!active) throw new Error('nobody is on turn');
  const tries = LONG ? 500 : 24;
  // Some steps end on dear land of another and some on land of nobody.
  await execute(active.key, (tx) => {
    tx.moveCall({
      target: `${deployment.packageId}::workshop::own`,
      arguments: [
        tx.object(table.game),
        tx.pure.address(table.players[1]?.address ?? ''),
        tx.pure.u64(1),
        tx.pure.u64(4),
        tx.pure.u8(2),
      ],
    });
    const coins = tx.splitCoins(
      tx.gas,
      Array.from({ length: tries }, () => COIN),
    );
    tx.transferObjects(
      Array.from({ length: tries }, (_, i) => coins[i]!),
      active.address,
    );
  });
  const buildRoll = () => {
    const roll = new Transaction();
    addRoll(roll, deployment.packageId, table);
    return roll.build({ client, onlyTransactionKind: true });
  };
  let kind = await buildRoll();
  const owned = (await client.listCoins({ owner: active.address })).objects;
  const coins = owned.filter(({ balance }) => balance === `${COIN}`);
  const attempt = (coin: number, budget: bigint, sent = false) => {
    const payment = coins[coin];
    if (!payment) throw new Error(`there is no coin ${coin}`);
    return tryRoll(kind, payment, budget, sent);
  };
  const first = await attempt(0, 1_000_000_000n);
  expect(first.works).toBe(true);
  // The least budget with which the first draw passes: more than what it costs without the rebate is never needed.
  const { computationCost, storageCost, storageRebate } = first.gasUsed;
  const gross = BigInt(computationCost) + BigInt(storageCost);
  let [fails, passes] = [gross - BigInt(storageRebate) - 1n, gross];
  expect([(await attempt(0, fails)).works, (await attempt(0, passes)).works]).toEqual([false, true]);
  while (passes - fails > 1n) {
    const middle = (fails + passes) / 2n;
    if ((await attempt(0, middle)).works) passes = middle;
    else fails = middle;
  }
  const draws = new Set<string>();
  for (let coin = 1; coin < tries; coin++) {
    const enough = await attempt(coin, passes);
    expect([coin, enough.works]).toEqual([coin, true]);
    expect([coin, enough.gasUsed]).toEqual([coin, first.gasUsed]);
    draws.add(enough.seed);
    expect([coin, (await attempt(coin, passes - 1n)).works]).toEqual([coin, false]);
  }
  expect(draws.size).toBe(tries - 1);
  // What was tried out is what happens: too little fails, is paid for and leaves the turn as it was; enough draws.
  expect((await attempt(1, passes - 1n, true)).works).toBe(false);
  kind = await buildRoll();
  expect(await attempt(2, passes, true)).toMatchObject({ works: true, gasUsed: first.gasUsed });
  await execute(active.key, (tx) => addStep(tx, deployment.packageId, table));
}, 600_000);
