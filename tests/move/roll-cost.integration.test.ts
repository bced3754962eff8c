import { bcs } from '@mysten/sui/bcs';
import { Transaction } from '@mysten/sui/transactions';
import { decodeTransaction } from '@tycoon/localnet';
import { beforeAll, expect, test } from 'vitest';
import { addRoll, addStep, openTable, openWorkshop, type Table, type Workshop } from './workshop/workshop.ts';

/** Draws a state: all of them in the long run. */
const LONG = process.env.TYCOON_LONG === '1';
const DRAWS = LONG ? 10_000 : 24;

let workshop: Workshop;

beforeAll(async () => {
  workshop = await openWorkshop();
});

const openRing = () => openTable(workshop, { tiles: 40, amount: 5_000, seats: 3 });

/** A call of the workshop on a game: seats stand for the addresses of their players. */
type Call = readonly [name: string, ...values: readonly (Seat | U64 | U8)[]];
type Seat = { readonly seat: number };
type U64 = { readonly u64: number };
type U8 = { readonly u8: number };

const seat = (number: number): Seat => ({ seat: number });
const u64 = (number: number): U64 => ({ u64: number });
const u8 = (number: number): U8 => ({ u8: number });

/** States in which the outcomes of a step differ as much as they can. */
const STATES: Readonly<Record<string, readonly Call[]>> = {
  'a new game': [],
  'land of another all around': [['own', seat(1), u64(0), u64(40), u8(4)]],
  'half of the land of another, half of nobody': [['own', seat(1), u64(1), u64(4), u8(2)]],
  'no cash and land all around': [
    ['own', seat(1), u64(0), u64(40), u8(4)],
    ['set_cash', seat(0), u64(0)],
  ],
  'a debtor with much to sell': [
    ['own', seat(1), u64(0), u64(20), u8(4)],
    ['own', seat(0), u64(20), u64(40), u8(4)],
    ['set_cash', seat(0), u64(0)],
  ],
  'bombs all around': [['cover', u64(1), u64(12), u8(21)]],
  'a barrier here and there': [['cover', u64(3), u64(5), u8(20)]],
  'a full hand': [['give_cards', seat(0), u64(2)]],
  'frozen, forced and with remote dice': [['hinder', seat(0)]],
  'the automatic mode': [['automate', seat(0)]],
  'news in force': [['disturb'], ['own', seat(1), u64(0), u64(10), u8(1)]],
  'just before the start': [['put', seat(0), u64(38)]],
  'everybody else in hospital': [
    ['hospitalise', seat(1)],
    ['hospitalise', seat(2)],
  ],
  'everybody at the end of their cash': [0, 1, 2].map((number) => ['set_cash', seat(number), u64(1)]),
};

const activeOf = ({ players: [active] }: Table) => {
  if (!active) throw new Error('nobody is on turn');
  return active;
};

function addCall(tx: Transaction, { game, players }: Table, [name, ...values]: Call): void {
  const argumentOf = (value: Seat | U64 | U8) => {
    if ('seat' in value) return tx.pure.address(players[value.seat]?.address ?? '');
    return 'u64' in value ? tx.pure.u64(value.u64) : tx.pure.u8(value.u8);
  };
  tx.moveCall({
    target: `${workshop.deployment.packageId}::workshop::${name}`,
    arguments: [tx.object(game), ...values.map(argumentOf)],
  });
}

/** A table in a state, on the network. */
async function openState(calls: readonly Call[]): Promise<Table> {
  const table = await openRing();
  if (calls.length > 0)
    await workshop.execute(activeOf(table).key, (tx) => {
      for (const call of calls) addCall(tx, table, call);
    });
  return table;
}

const BUDGET = 1_000_000_000n;

/**
 * Tries a transaction of the active player out as often as it is told to, on the network as it stands. Each time it may spend one
 * MIST more, so that it is another transaction and draws something else.
 */
async function tryOut(table: Table, build: (tx: Transaction) => void) {
  const { client, localnet } = workshop;
  const transaction = new Transaction();
  build(transaction);
  transaction.setSender(activeOf(table).address);
  transaction.setGasPrice(1_000);
  transaction.setGasBudget(BUDGET);
  const data = bcs.TransactionData.parse(await transaction.build({ client }));
  const { V1 } = data;
  if (!V1) throw new Error('the transaction is of another version');
  return (time: number) => {
    const gasData = { ...V1.gasData, budget: `${BUDGET + BigInt(time)}` };
    const bytes = bcs.TransactionData.serialize({ V1: { ...V1, gasData } }).toBytes();
    const outcome = localnet.ledger.simulate(decodeTransaction(bytes), 'execute');
    expect(outcome.status).toEqual({ Success: true });
    return outcome;
  };
}

type Outcome = ReturnType<Awaited<ReturnType<typeof tryOut>>>;

/** What a transaction was counted by and what it left, none of it rounded; what it paid beside it. */
const figuresOf = ({ figures, gasUsed, events, changes }: Outcome): string =>
  JSON.stringify(
    {
      ...figures,
      gasUsed,
      events: events.map(({ type, contents }) => [type.split('::').at(-1), contents.length]),
      objects: changes
        .map(({ after }) => (after?.data.kind === 'move' ? after.data.contents.length : 0))
        .sort((a, b) => a - b),
    },
    (_, value) => (typeof value === 'bigint' ? `${value}` : value),
  );

const seedOf = ({ events }: Outcome) => Buffer.from(events.at(-1)?.contents.slice(-32) ?? []).toString('hex');

test.each(Object.keys(STATES))(
  '%s: a roll costs one number of each figure, whatever is drawn',
  async (name) => {
    const table = await openState(STATES[name] ?? []);
    const roll = await tryOut(table, (tx) => addRoll(tx, workshop.deployment.packageId, table));
    const seeds = new Set<string>();
    const figures = new Set<string>();
    for (let draw = 0; draw < DRAWS; draw++) {
      const outcome = roll(draw);
      seeds.add(seedOf(outcome));
      figures.add(figuresOf(outcome));
    }
    expect(seeds.size).toBe(DRAWS);
    expect([...figures]).toEqual([[...figures][0]]);
    if (process.env.TYCOON_FIGURES)
      process.stdout.write(`${name}, ${seeds.size} draws: ${[...figures][0]}\n`);
  },
  600_000,
);

test('what a step costs differs with the face, so that the measure would notice', async () => {
  const table = await openState(STATES['half of the land of another, half of nobody'] ?? []);
  const { packageId } = workshop.deployment;
  await workshop.execute(activeOf(table).key, (tx) => addRoll(tx, packageId, table));
  const figures = new Set<string>();
  for (let face = 0; face < 6; face++) {
    await workshop.execute(activeOf(table).key, (tx) => {
      tx.moveCall({
        target: `${packageId}::workshop::load_dice`,
        arguments: [tx.object(table.game), tx.pure.vector('u64', [6]), tx.pure.vector('u64', [face])],
      });
    });
    const step = await tryOut(table, (tx) => addStep(tx, packageId, table));
    const { internal, instructions, stackSize, storageBytes } = step(0).figures;
    figures.add(`${internal} ${instructions} ${stackSize} ${storageBytes}`);
  }
  expect(figures.size).toBeGreaterThan(1);
});

// === On the network, with what it charges ===

const COIN = 350_000_000n;

/** A roll paid for with a coin of its own, so that every try draws something else; sent, or tried out as it would be. */
async function tryRoll(table: Table, kind: Uint8Array, payment: Coin, budget: bigint, sent = false) {
  const active = activeOf(table);
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
  const table = await openRing();
  const active = activeOf(table);
  const tries = LONG ? 500 : 12;
  // Some steps end on dear land of another and some on land of nobody.
  await execute(active.key, (tx) => {
    addCall(tx, table, ['own', seat(1), u64(1), u64(4), u8(2)]);
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
  const coins: Coin[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await client.listCoins({ owner: active.address, cursor: cursor ?? null });
    coins.push(...page.objects.filter(({ balance }) => balance === `${COIN}`));
    cursor = page.hasNextPage ? page.cursor : null;
  }
  const attempt = (coin: number, budget: bigint, sent = false) => {
    const payment = coins[coin];
    if (!payment) throw new Error(`there is no coin ${coin}`);
    return tryRoll(table, kind, payment, budget, sent);
  };
  const first = await attempt(0, COIN);
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
