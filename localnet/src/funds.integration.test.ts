import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SuiGrpcClient } from '@mysten/sui/grpc';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { Transaction } from '@mysten/sui/transactions';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeAccounts } from '../conformance/suite/accounts.ts';
import { devAccounts } from './account.ts';
import { accountId, SUI_BALANCE_TYPE } from './chain/funds.ts';
import type { GenesisPackage } from './chain/genesis.ts';
import { reserve } from './chain/reservation.ts';
import { fundsFramework } from './fixtures/funds-framework.ts';
import { createLocalnet, type Localnet } from './localnet.ts';
import { openLocalnet } from './node/index.ts';

const [alice] = devAccounts() as [Ed25519Keypair];
const SUI = '0x2::sui::SUI';
const INCLUDE = { effects: true, balanceChanges: true } as const;

const clientOf = ({ fetch }: Localnet) =>
  new SuiGrpcClient({ network: 'localnet', baseUrl: 'http://localnet', fetch });

/** Puts an amount of Alice's into the balance of an address. */
function deposit(amount: bigint, owner: string): Transaction {
  const tx = new Transaction();
  const [coin] = tx.splitCoins(tx.gas, [amount]);
  tx.moveCall({
    target: '0x2::till::put',
    typeArguments: [SUI],
    arguments: [coin!, tx.pure.address(owner)],
  });
  return tx;
}

/** Takes an amount out of the sender's balance, as a coin of somebody. */
function withdraw(amount: bigint, recipient: string): Transaction {
  const tx = new Transaction();
  const coin = tx.moveCall({
    target: '0x2::till::take',
    typeArguments: [SUI],
    arguments: [tx.withdrawal({ amount, type: SUI })],
  });
  tx.transferObjects([coin], recipient);
  return tx;
}

let framework: readonly GenesisPackage[];
beforeAll(async () => {
  framework = await fundsFramework();
});

const begin = () => createLocalnet({ clock: 'frozen', seed: 'funds', framework });

async function balanceOf(client: SuiGrpcClient, owner: string) {
  const { balance } = await client.getBalance({ owner, coinType: SUI });
  return { coins: balance.coinBalance, funds: balance.addressBalance };
}

async function send(client: SuiGrpcClient, signer: Ed25519Keypair, transaction: Transaction) {
  const result = await client.signAndExecuteTransaction({ signer, transaction, include: INCLUDE });
  if (!result.Transaction) throw new Error(result.FailedTransaction.status.error?.message);
  return result.Transaction;
}

const netOf = ({ gasUsed }: { gasUsed: Record<string, string> }) =>
  BigInt(gasUsed.computationCost!) + BigInt(gasUsed.storageCost!) - BigInt(gasUsed.storageRebate!);

describe('balances of addresses', () => {
  it('are objects with the ids that Sui gives them', () => {
    // As a node of Sui names the balance that the account B of its tests has not.
    const { address } = makeAccounts(['A', 'B']).named.get('B')!;
    expect(accountId(address, SUI_BALANCE_TYPE)).toBe(
      '0xdcf0f9a42cd89c92e9c18323982089d90141a58a8bd04ba8334eaa06fbfc692f',
    );
  });

  it('hold what is put into them, without a coin, and effects say so', async () => {
    const client = clientOf(begin());
    const bob = new Ed25519Keypair().toSuiAddress();
    const { effects, balanceChanges } = await send(client, alice, deposit(1000n, bob));
    expect(await balanceOf(client, bob)).toEqual({ coins: '0', funds: '1000' });
    const written = effects.changedObjects.find(
      ({ objectId }) => objectId === accountId(bob, SUI_BALANCE_TYPE),
    );
    expect(written).toMatchObject({ outputState: 'AccumulatorWriteV1', idOperation: 'None' });
    expect(balanceChanges?.find(({ address }) => address === bob)?.amount).toBe('1000');
    await send(client, alice, deposit(500n, bob));
    expect((await balanceOf(client, bob)).funds).toBe('1500');
    const { balances } = await client.listBalances({ owner: bob });
    expect(balances.map(({ balance }) => balance)).toEqual(['1500']);
  });

  it('pay for what their owner withdraws, and are gone when they are empty', async () => {
    const localnet = begin();
    const client = clientOf(localnet);
    const bob = new Ed25519Keypair();
    const carol = new Ed25519Keypair().toSuiAddress();
    await send(client, alice, deposit(1_000_000_000n, bob.toSuiAddress()));
    const { effects } = await send(client, bob, withdraw(400n, carol));
    // Bob has no coin: the bill went out of the balance as well.
    const left = 1_000_000_000n - 400n - netOf(effects as never);
    expect(await balanceOf(client, bob.toSuiAddress())).toEqual({ coins: '0', funds: `${left}` });
    expect(await balanceOf(client, carol)).toEqual({ coins: '400', funds: '0' });
    expect(effects.gasObject).toBeNull();
    const account = accountId(bob.toSuiAddress(), SUI_BALANCE_TYPE);
    expect(localnet.ledger.objects.object(account)).toBeDefined();
    // All of it, paid by somebody else.
    const rest = withdraw(left, carol);
    rest.setSender(bob.toSuiAddress());
    rest.setGasOwner(alice.toSuiAddress());
    const bytes = await rest.build({ client });
    const signatures = await Promise.all(
      [bob, alice].map(async (key) => (await key.signTransaction(bytes)).signature),
    );
    const paid = await client.executeTransaction({ transaction: bytes, signatures });
    expect(paid.$kind).toBe('Transaction');
    expect(localnet.ledger.objects.object(account)).toBeUndefined();
  });

  it('are refused to be overdrawn, and nothing changes', async () => {
    const localnet = begin();
    const client = clientOf(localnet);
    await send(client, alice, deposit(100n, alice.toSuiAddress()));
    const before = localnet.stateHash();
    await expect(send(client, alice, withdraw(101n, alice.toSuiAddress()))).rejects.toThrow(
      'is less than requested: 100 < 101',
    );
    expect(localnet.stateHash()).toBe(before);
  });

  it('stand for a gas coin by a reservation, which may be sent like one', async () => {
    const localnet = begin();
    const client = clientOf(localnet);
    const bob = new Ed25519Keypair();
    const carol = new Ed25519Keypair().toSuiAddress();
    await send(client, alice, deposit(1_000_000_000n, bob.toSuiAddress()));
    const account = accountId(bob.toSuiAddress(), SUI_BALANCE_TYPE);
    const tx = new Transaction();
    tx.transferObjects([tx.gas], carol);
    tx.setGasBudget(50_000_000);
    tx.setGasPayment([reserve(account, 600_000_000n, localnet.ledger)]);
    const { effects } = await send(client, bob, tx);
    expect((await balanceOf(client, bob.toSuiAddress())).funds).toBe('400000000');
    // What was reserved is a coin of Carol's now, less the bill.
    const left = 600_000_000n - netOf(effects as never);
    expect((await balanceOf(client, carol)).coins).toBe(`${left}`);
  });

  it('outlive the process', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'localnet-funds-'));
    const bob = new Ed25519Keypair().toSuiAddress();
    try {
      const first = openLocalnet({ directory, framework });
      await send(clientOf(first.localnet), alice, deposit(77n, bob));
      const state = first.localnet.stateHash();
      await first.close();
      const again = openLocalnet({ directory });
      expect(again.localnet.stateHash()).toBe(state);
      expect((await balanceOf(clientOf(again.localnet), bob)).funds).toBe('77');
      await again.close();
    } finally {
      await rm(directory, { recursive: true, force: true });
    }
  });

  it('are refused by name where the framework has none', async () => {
    const client = clientOf(createLocalnet({ clock: 'frozen' }));
    const tx = new Transaction();
    tx.transferObjects([tx.withdrawal({ amount: 1n, type: SUI })], alice.toSuiAddress());
    await expect(send(client, alice, tx)).rejects.toThrow('balances of addresses are not there');
  });

  it.each([
    [14, false],
    [15, true],
  ])(
    'are of types of 16 nodes at most: a coin of %i vectors of u8 is refused: %s',
    async (depth, isRefused) => {
      const tx = new Transaction();
      tx.setSender(alice.toSuiAddress());
      tx.setGasBudget(100_000_000n);
      const type = `${'vector<'.repeat(depth)}u8${'>'.repeat(depth)}`;
      tx.transferObjects([tx.withdrawal({ amount: 1n, type })], alice.toSuiAddress());
      const simulated = clientOf(begin()).simulateTransaction({ transaction: tx });
      const said = await simulated.then(String, (error: Error) => error.message);
      expect(said.includes('maximum type nodes in a funds accumulator type is 16')).toBe(isRefused);
    },
  );
});
