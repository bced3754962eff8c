import { bcs } from '@mysten/sui/bcs';
import { type Address, addressBytes, makeAddress } from '../../src/chain/address.ts';
import { encodeCoin } from '../../src/chain/coin.ts';
import type { Outcome } from '../../src/chain/execution.ts';
import { type GenesisPackage, makeGenesis } from '../../src/chain/genesis.ts';
import { ZERO_DIGEST } from '../../src/chain/hash.ts';
import { Ledger } from '../../src/chain/ledger.ts';
import { createMemoryLog } from '../../src/chain/log.ts';
import { type LedgerObject, sealObject } from '../../src/chain/object.ts';
import { createHost, type MoveHost } from '../../src/chain/programmable/host.ts';
import { createRunner } from '../../src/chain/programmable/run.ts';
import { systemObjects } from '../../src/chain/programmable/system-objects.ts';
import { protocolOf } from '../../src/chain/protocol.ts';
import { verifyWithSdk } from '../../src/chain/signature.ts';
import { seededBytes } from '../../src/chain/system.ts';
import { createTime } from '../../src/chain/time.ts';
import { decodeTransaction, type UserTransaction } from '../../src/chain/transaction.ts';
import { GAS_COIN_TYPE } from '../../src/chain/type-tag.ts';
import { tryOut } from '../../src/rpc/simulation.ts';
import type { Account } from './accounts.ts';
import type { BlockInput } from './builder.ts';

/** The protocol of the commit whose snapshots are compared with. */
export const PROTOCOL = 122;
const BALANCE = 300_000_000_000_000n;

/** What a transaction of a test is made of. */
export interface TestTransaction {
  readonly sender: Account;
  readonly sponsor: Account | undefined;
  readonly payment: readonly { objectId: Address; version: string; digest: string }[];
  readonly inputs: readonly BlockInput[];
  readonly commands: readonly unknown[];
  readonly price: bigint;
  readonly budget: bigint;
  readonly expiration?: unknown;
}

/** What came of a transaction. */
export type TestOutcome = Pick<Outcome, 'digest' | 'status' | 'gasUsed' | 'effects' | 'events'>;

/** A network of a test file: its accounts have a coin each, and time stands still. */
export class SuiteNetwork {
  readonly ledger: Ledger;
  readonly host: MoveHost;
  epoch = 0n;
  /** Kinds of coins that are transferred for nothing. */
  readonly freeTransfers = new Map<string, bigint>();

  constructor(
    framework: readonly GenesisPackage[],
    accounts: readonly Account[],
    prices: { referenceGasPrice: bigint; maxGasBudget?: bigint },
  ) {
    const protocol = protocolOf(PROTOCOL);
    this.host = createHost(protocol.limits);
    this.ledger = new Ledger({
      log: createMemoryLog(),
      runner: createRunner(this.host),
      time: (notBefore) => createTime('frozen', { date: () => notBefore, elapsed: () => 0 }, notBefore),
      randomBytes: seededBytes('conformance'),
      verifySignature: verifyWithSdk,
      tickMs: 200,
      delayMs: 0,
      protocol,
      ...prices,
      epoch: () => this.epoch,
      freeTransfers: this.freeTransfers,
      settlesWhenTold: true,
      onForget: this.host.reset,
    });
    this.ledger.start(
      makeGenesis({
        timestampMs: 0,
        packages: framework,
        accounts: [],
        randomBytes: new Uint8Array(32),
        systemObjects,
      }),
    );
    for (const account of accounts) this.#give(account);
  }

  /** A coin that no transaction has written: ids of all that comes follow from its digest. */
  #give({ coin, address }: Account): void {
    this.ledger.objects.put(
      sealObject({
        id: coin,
        version: 1n,
        owner: { kind: 'address', address },
        data: {
          kind: 'move',
          type: GAS_COIN_TYPE,
          hasPublicTransfer: true,
          contents: encodeCoin(coin, BALANCE),
        },
        previousTransaction: ZERO_DIGEST,
        storageRebate: 0n,
      }),
    );
  }

  object(id: Address, version?: bigint): LedgerObject | undefined {
    return version === undefined ? this.ledger.objects.object(id) : this.ledger.objectAt(id, version);
  }

  /** Executes a transaction as its accounts sign it. */
  async execute(test: TestTransaction): Promise<TestOutcome> {
    const bytes = this.#bytes(test);
    const signers =
      test.sponsor && test.sponsor !== test.sender ? [test.sender, test.sponsor] : [test.sender];
    const signatures = await Promise.all(
      signers.map(async ({ keypair }) => {
        const { signature } = await keypair.signTransaction(bytes);
        return new Uint8Array(Buffer.from(signature, 'base64'));
      }),
    );
    const record = await this.ledger.execute(bytes, signatures);
    return { ...record, status: record.effects.status };
  }

  /** Runs a transaction without consequences. */
  simulate(test: TestTransaction, mode: 'execute' | 'inspect'): TestOutcome {
    const transaction = this.#decode(test);
    if (transaction.gasData.payment.length > 0) return this.ledger.simulate(transaction, mode);
    return tryOut(this.ledger, transaction, mode);
  }

  #decode = (test: TestTransaction): UserTransaction => decodeTransaction(this.#bytes(test));

  #bytes({
    sender,
    sponsor,
    payment,
    inputs,
    commands,
    price,
    budget,
    expiration,
  }: TestTransaction): Uint8Array {
    const data = {
      kind: { ProgrammableTransaction: { inputs, commands } },
      sender: sender.address,
      gasData: { payment, owner: (sponsor ?? sender).address, price, budget },
      expiration: expiration ?? { None: true },
    } as never;
    const bytes = bcs.TransactionData.serialize({ V1: data }, { maxSize: 4 * 1024 * 1024 }).toBytes();
    for (const input of inputs) {
      if (!('Object' in input) || !input.isNonExclusive || !('SharedObject' in input.Object)) continue;
      shareNonExclusively(bytes, input.Object.SharedObject.objectId);
    }
    return bytes;
  }
}

/** A way to share that the SDK's schema does not know: the byte behind the object's id and version says so. */
function shareNonExclusively(bytes: Uint8Array, objectId: Address): void {
  const id = addressBytes(objectId);
  const at = bytes.findIndex((_, i) => id.every((byte, k) => bytes[i + k] === byte));
  bytes[at + id.length + 8] = 2;
}

/** Objects that tests name by their ids. */
export const WELL_KNOWN: readonly Address[] = (
  ['0x1', '0xdee9', '0x2', '0x3', '0x5', '0x6', '0x403', '0x8', '0xc', '0xd', '0xacc'] as const
).map(makeAddress);
