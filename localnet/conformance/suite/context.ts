import { type Address, makeAddress } from '../../src/chain/address.ts';
import { accountId, SUI_BALANCE_TYPE } from '../../src/chain/funds.ts';
import type { GenesisPackage } from '../../src/chain/genesis.ts';
import type { LedgerObject } from '../../src/chain/object.ts';
import { reserve } from '../../src/chain/reservation.ts';
import { type Account, makeAccounts } from './accounts.ts';
import type { BlockCommand } from './block.ts';
import { type BlockInput, pure } from './builder.ts';
import { SuiteNetwork, type TestOutcome, type TestTransaction, WELL_KNOWN } from './network.ts';
import { Names } from './show.ts';
import { flag, option, type Task } from './tasks.ts';
import { readType, readValue, type TestValue } from './values.ts';

const PRICE = 1000n;
const REFERENCE_PRICE = 500n;
const BUDGET = 5_000_000_000n;

/** A test that asks for what cannot be done: snapshots have such, too. */
export class InvalidTest extends Error {}

/** A task of a kind, or with a feature, that is not there. */
export class UnknownTask extends Error {}

/** What the tasks of one test file share: a network, accounts, names, and how transactions are made of tasks. */
export class TestContext {
  readonly network: SuiteNetwork;
  readonly names = new Names(WELL_KNOWN);
  readonly accounts: ReadonlyMap<string, Account>;
  /** Digests of packages that were staged, by name. */
  readonly digests = new Map<string, Uint8Array>();
  readonly #fallback: Account;
  readonly #price: bigint;

  constructor(init: Task | undefined, framework: readonly GenesisPackage[]) {
    const { named, fallback } = makeAccounts(init?.options.get('accounts') ?? []);
    this.accounts = named;
    this.#fallback = fallback;
    this.#price = BigInt((init && option(init, 'default-gas-price')) ?? PRICE);
    const reference = BigInt((init && option(init, 'reference-gas-price')) ?? REFERENCE_PRICE);
    const most = init && option(init, 'max-gas');
    this.network = new SuiteNetwork(framework, [...named.values(), fallback], {
      referenceGasPrice: reference,
      ...(most === undefined ? {} : { maxGasBudget: BigInt(most) }),
    });
    const { addresses } = this.names;
    for (const [name, id] of [
      ['std', '0x1'],
      ['sui', '0x2'],
      ['sui_system', '0x3'],
      ['deepbook', '0xdee9'],
      ['bridge', '0xb'],
    ] as const)
      addresses.set(name, makeAddress(id));
    for (const pair of init?.options.get('addresses') ?? []) {
      const [name = '', value = ''] = pair.split('=');
      addresses.set(name, makeAddress(`0x${BigInt(value).toString(16)}`));
    }
    for (const [name, { address }] of named) addresses.set(name, address);
    for (const { coin } of [...named.values(), fallback]) this.names.add(coin);
  }

  account = (name: string | undefined): Account => {
    if (name === undefined) return this.#fallback;
    const account = this.accounts.get(name);
    if (!account) throw new InvalidTest(`Unbound account ${name}`);
    return account;
  };

  reference({ id, version, digest }: LedgerObject) {
    return { objectId: id, version: `${version}`, digest };
  }

  /** Coins that pay, and what is drawn from balances: each account pays with its own coin unless told otherwise. */
  #payment(task: Task, payer: Account): TestTransaction['payment'] {
    if (flag(task, 'address-balance-gas')) return [];
    const given = task.options.get('gas-payment') ?? [];
    if (given.length === 0) return [this.reference(this.network.object(payer.coin)!)];
    return given.map((text) => {
      const value = readValue(text, this.names.resolve);
      if (value.kind === 'withdraw') return this.#reservation(payer.address, value.amount);
      if (value.kind !== 'object') throw new InvalidTest('Invalid gas payment');
      return this.reference(this.network.object(this.find(value.object.id))!);
    });
  }

  /** What stands for a coin and draws on a balance. */
  #reservation(owner: Address, amount: bigint): TestTransaction['payment'][number] {
    return reserve(accountId(owner, SUI_BALANCE_TYPE), amount, this.network.ledger);
  }

  find(name: string): Address {
    const id = this.names.find(name);
    if (!id) throw new InvalidTest(`INVALID TEST. Unknown object, object(${name})`);
    return id;
  }

  transaction(task: Task, inputs: readonly BlockInput[], commands: readonly BlockCommand[]): TestTransaction {
    const sender = this.account(option(task, 'sender'));
    const sponsorName = option(task, 'sponsor');
    const sponsor = sponsorName === undefined ? undefined : this.account(sponsorName);
    return {
      sender,
      sponsor,
      payment: this.#payment(task, sponsor ?? sender),
      inputs,
      commands,
      price: BigInt(option(task, 'gas-price') ?? this.#price),
      budget: BigInt(option(task, 'gas-budget') ?? BUDGET),
      ...this.#expiration(task),
    };
  }

  #expiration(task: Task): Pick<TestTransaction, 'expiration'> {
    const epoch = option(task, 'expiration');
    if (epoch !== undefined) return { expiration: { Epoch: epoch } };
    if (!flag(task, 'address-balance-gas')) return {};
    const now = this.network.epoch;
    const window = { minEpoch: now, maxEpoch: now, minTimestamp: null, maxTimestamp: null, nonce: 0 };
    return { expiration: { ValidDuring: { ...window, chain: this.network.ledger.chainId } } };
  }

  async execute(task: Task, transaction: TestTransaction): Promise<TestOutcome> {
    if (flag(task, 'dry-run')) return this.network.simulate(transaction, 'execute');
    return this.network.execute(transaction);
  }

  input(value: TestValue): BlockInput {
    switch (value.kind) {
      case 'bytes':
        return pure(value.bytes);
      case 'digest': {
        const digest = this.digests.get(value.package);
        if (!digest) throw new InvalidTest(`Unbound staged package '${value.package}'`);
        return pure(digest);
      }
      case 'objects':
        throw new InvalidTest('obj vec is not supported as an input');
      case 'withdraw':
        return this.#withdrawal(value);
      case 'object':
        return this.#objectInput(value);
    }
  }

  #objectInput({ as, object: { id: name, version } }: Extract<TestValue, { kind: 'object' }>): BlockInput {
    const id = this.find(name);
    const object = this.network.object(id, version);
    if (!object) throw new InvalidTest(`INVALID TEST. Could not load object argument ${id}`);
    if (as === 'receiving') return { Object: { Receiving: this.reference(object) } };
    const { owner } = object;
    const isShared = (owner.kind === 'shared' || owner.kind === 'consensus') && as === 'object';
    if (as === 'owned' || (as === 'object' && !isShared))
      return { Object: { ImmOrOwnedObject: this.reference(object) } };
    const start =
      owner.kind === 'shared' ? owner.initialVersion : owner.kind === 'consensus' ? owner.startVersion : 0n;
    const initialSharedVersion = `${start}`;
    return {
      Object: { SharedObject: { objectId: id, initialSharedVersion, mutable: as !== 'immshared' } },
      ...(as === 'nonexclusive' && { isNonExclusive: true }),
    };
  }

  #withdrawal({ type, amount }: Extract<TestValue, { kind: 'withdraw' }>): BlockInput {
    const inner = /^sui::balance::Balance<(.*)>$/.exec(type)?.[1];
    if (inner === undefined) throw new InvalidTest(`not a balance: ${type}`);
    return {
      FundsWithdrawal: {
        reservation: { MaxAmountU64: amount },
        typeArg: { Balance: readType(inner, this.names.resolve) },
        withdrawFrom: { Sender: true },
      },
    };
  }
}
