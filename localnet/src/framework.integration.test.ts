import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SuiGrpcClient } from '@mysten/sui/grpc';
import type { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { Transaction } from '@mysten/sui/transactions';
import { compileFramework } from '@tycoon/move-toolchain/genesis/build';
import { expect, test } from 'vitest';
import { Assembler } from '../conformance/assembler.ts';
import { devAccounts } from './account.ts';
import { STD_ADDRESS, SUI_ADDRESS } from './chain/address.ts';
import { readModuleNames } from './chain/package.ts';
import { builtInFramework, frameworkOf, OtherFramework } from './framework.ts';
import { createLocalnet } from './localnet.ts';
import { openLocalnet } from './node/index.ts';
import { createVm, NATIVES, serializeModule } from './vm/index.ts';

test('the framework in the repository is what its sources compile to', async () => {
  const text = await readFile(join(import.meta.dirname, 'generated', 'framework.json'), 'utf8');
  expect(await compileFramework()).toBe(text);
});

test('every module of the framework is in the package of its address', () => {
  const packages = builtInFramework();
  expect(packages.map(({ id }) => id)).toEqual([STD_ADDRESS, SUI_ADDRESS]);
  for (const { id, modules } of packages) {
    expect(modules.length).toBeGreaterThan(10);
    for (const code of modules) expect(readModuleNames(code).address).toBe(id);
  }
});

test('the framework that comes with localnet calls no native that is not written', () => {
  const vm = createVm({ natives: NATIVES });
  for (const { id, modules } of builtInFramework()) expect(vm.load({ id, modules }).kind).toBe('loaded');
});

const [alice] = devAccounts() as [Ed25519Keypair];

/** The built-in framework and a module of 0x2 with a native nobody wrote. */
function otherFramework() {
  const magic = new Assembler('magic', '2');
  magic.function('cast', {});
  magic.function('try_it', { code: [{ Call: 0 }, 'Ret'] });
  const modules = builtInFramework().flatMap((each) => each.modules);
  return frameworkOf([...modules, serializeModule(magic.module)]);
}

test('a network begins with another framework, and refuses by its name a call of a native that it has not', async () => {
  const localnet = createLocalnet({ clock: 'frozen', framework: otherFramework() });
  const client = new SuiGrpcClient({
    network: 'localnet',
    baseUrl: 'http://localnet',
    fetch: localnet.fetch,
  });
  const call = (target: string) => {
    const transaction = new Transaction();
    transaction.setSender(alice.toSuiAddress());
    transaction.moveCall({ target });
    transaction.setGasBudget(10_000_000);
    return transaction;
  };
  const missing = 'the native 0x2::magic::cast is not supported by this network';
  await expect(client.simulateTransaction({ transaction: call('0x2::magic::try_it') })).rejects.toThrow(
    missing,
  );
  const before = localnet.stateHash();
  const sent = client.signAndExecuteTransaction({ signer: alice, transaction: call('0x2::magic::try_it') });
  await expect(sent).rejects.toThrow(missing);
  expect(localnet.stateHash()).toBe(before);
  // The network goes on.
  const payment = new Transaction();
  payment.transferObjects([payment.splitCoins(payment.gas, [1])], alice.toSuiAddress());
  const paid = await client.signAndExecuteTransaction({ signer: alice, transaction: payment });
  expect(paid.$kind).toBe('Transaction');
});

test('a network on disk goes on with its framework, and refuses another', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'localnet-framework-'));
  try {
    const first = openLocalnet({ directory, framework: otherFramework() });
    const { chainId } = first.localnet;
    await first.close();
    expect(() => openLocalnet({ directory, framework: builtInFramework() })).toThrow(OtherFramework);
    for (const framework of [undefined, otherFramework()]) {
      const again = openLocalnet({ directory, ...(framework && { framework }) });
      expect(again.localnet.chainId).toBe(chainId);
      await again.close();
    }
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
});
