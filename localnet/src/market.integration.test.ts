import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SuiGrpcClient, GrpcTypes as T } from '@mysten/sui/grpc';
import type { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { Transaction } from '@mysten/sui/transactions';
import { compilePackage } from '@tycoon/move-toolchain/compiler';
import { findFramework } from '@tycoon/move-toolchain/framework';
import { compileModules } from '@tycoon/move-toolchain/genesis/build';
import { beforeAll, describe, expect, it } from 'vitest';
import { devAccounts } from './account.ts';
import { frameworkOf } from './framework.ts';
import { createLocalnet } from './localnet.ts';

// What only Sui's own framework has: kiosks, policies of transfer, the registry of coins, denied coins and tokens.

const framework = await findFramework();
const [alice, bob] = devAccounts() as [Ed25519Keypair, Ed25519Keypair];
const ALICE = alice.toSuiAddress();
const BOB = bob.toSuiAddress();
const REGISTRY = '0xc';
const DENY_LIST = '0x403';
const FRAMEWORK_MS = 180_000;

describe.runIf(framework.kind === 'real')("a market on Sui's own framework", () => {
  let client: SuiGrpcClient;
  let market: string;
  /** Objects by the ends of their types. */
  const made = new Map<string, string>();

  /** Executes, and remembers what was made; what failed says why. */
  async function send(signer: Ed25519Keypair, transaction: Transaction): Promise<string> {
    const result = await client
      .signAndExecuteTransaction({ signer, transaction, include: { effects: true, objectTypes: true } })
      .catch((error: Error) => error.message);
    if (typeof result === 'string') return result;
    const { status, effects, objectTypes } = (result.Transaction ?? result.FailedTransaction)!;
    for (const { objectId, idOperation, outputState } of effects.changedObjects) {
      const type = outputState === 'PackageWrite' ? 'package' : objectTypes[objectId];
      if (idOperation === 'Created' && type) made.set(type.replace(/0x[0-9a-f]{64}::/g, ''), objectId);
    }
    return status.success ? 'ok' : status.error.message;
  }

  const hat = () => `${market}::hat::Hat`;
  const gold = () => `${market}::gold::GOLD`;
  const object = (type: string): string => {
    const id = made.get(type);
    if (id === undefined) throw new Error(`nothing was made of ${type}: ${[...made.keys()].join(', ')}`);
    return id;
  };

  beforeAll(async () => {
    const modules = await compileModules(framework);
    const localnet = createLocalnet({
      clock: 'frozen',
      framework: frameworkOf(modules.map((text) => new Uint8Array(Buffer.from(text, 'base64')))),
    });
    client = new SuiGrpcClient({ network: 'localnet', baseUrl: 'http://localnet', fetch: localnet.fetch });
    const folder = join(import.meta.dirname, 'fixtures', 'market');
    const paths = ['Move.toml', 'sources/hat.move', 'sources/gold.move'];
    const texts = await Promise.all(
      paths.map(async (path) => [path, await readFile(join(folder, path), 'utf8')] as const),
    );
    const code = await compilePackage(Object.fromEntries(texts), framework);
    const tx = new Transaction();
    const cap = tx.publish({ modules: [...code.modules], dependencies: [...code.dependencies] });
    tx.transferObjects([cap], ALICE);
    expect(await send(alice, tx)).toBe('ok');
    market = object('package');
  }, FRAMEWORK_MS);

  it('sells a hat out of a kiosk to who pays its price and the fee of its policy, and to nobody else', async () => {
    const open = new Transaction();
    const [policy, policyCap] = open.moveCall({
      target: '0x2::transfer_policy::new',
      typeArguments: [hat()],
      arguments: [open.object(object('package::Publisher'))],
    });
    open.moveCall({ target: `${market}::hat::ask_fee`, arguments: [policy!, policyCap!] });
    open.moveCall({
      target: '0x2::transfer::public_share_object',
      typeArguments: [`0x2::transfer_policy::TransferPolicy<${hat()}>`],
      arguments: [policy!],
    });
    const [kiosk, kioskCap] = open.moveCall({ target: '0x2::kiosk::new' });
    open.moveCall({
      target: '0x2::kiosk::place_and_list',
      typeArguments: [hat()],
      arguments: [
        kiosk!,
        kioskCap!,
        open.moveCall({ target: `${market}::hat::make`, arguments: [open.pure.u64(58)] }),
        open.pure.u64(1000),
      ],
    });
    open.moveCall({
      target: '0x2::transfer::public_share_object',
      typeArguments: ['0x2::kiosk::Kiosk'],
      arguments: [kiosk!],
    });
    open.transferObjects([policyCap!, kioskCap!], ALICE);
    expect(await send(alice, open)).toBe('ok');

    const buy = (price: number, fee: number | undefined) => {
      const tx = new Transaction();
      const [item, request] = tx.moveCall({
        target: '0x2::kiosk::purchase',
        typeArguments: [hat()],
        arguments: [
          tx.object(object('kiosk::Kiosk')),
          tx.pure.id(object('hat::Hat')),
          tx.splitCoins(tx.gas, [price]),
        ],
      });
      const policyOfHats = tx.object(object('transfer_policy::TransferPolicy<hat::Hat>'));
      if (fee !== undefined)
        tx.moveCall({
          target: `${market}::hat::pay_fee`,
          arguments: [policyOfHats, request!, tx.splitCoins(tx.gas, [fee])],
        });
      tx.moveCall({
        target: '0x2::transfer_policy::confirm_request',
        typeArguments: [hat()],
        arguments: [policyOfHats, request!],
      });
      tx.transferObjects([item!], BOB);
      return send(bob, tx);
    };
    // EIncorrectAmount of kiosk, EPolicyNotSatisfied of transfer_policy, and the code of this package.
    expect(await buy(999, 7)).toMatch(/abort code: 1, in '0x0*2::kiosk::purchase'/);
    expect(await buy(1000, undefined)).toMatch(/abort code: 0, in '0x0*2::transfer_policy::confirm_request'/);
    expect(await buy(1000, 6)).toMatch(/abort code: 1, in '0x[0-9a-f]{64}::hat::pay_fee'/);
    expect(await buy(1000, 7)).toBe('ok');
    const owned = await client.getObject({ objectId: object('hat::Hat') });
    expect(owned.object.owner).toMatchObject({ AddressOwner: BOB });

    const close = new Transaction();
    const earned = close.moveCall({
      target: '0x2::kiosk::close_and_withdraw',
      arguments: [close.object(object('kiosk::Kiosk')), close.object(object('kiosk::KioskOwnerCap'))],
    });
    close.transferObjects([earned], ALICE);
    expect(await send(alice, close)).toBe('ok');
  });

  it('registers a currency, and denies its coins to an address until it is forgiven', async () => {
    const register = new Transaction();
    register.moveCall({
      target: '0x2::coin_registry::finalize_registration',
      typeArguments: [gold()],
      arguments: [register.object(REGISTRY), register.object(object('coin_registry::Currency<gold::GOLD>'))],
    });
    expect(await send(alice, register)).toBe('ok');
    const { coinMetadata } = await client.getCoinMetadata({ coinType: gold() });
    expect(coinMetadata).toMatchObject({
      id: object('coin_registry::Currency<gold::GOLD>'),
      symbol: 'GOLD',
      decimals: 2,
      name: 'Gold',
      description: 'What glitters',
      iconUrl: 'https://gold.example/icon',
    });
    const { response } = await client.stateService.getCoinInfo({ coinType: gold() });
    expect(response).toMatchObject({
      metadata: { metadataCapId: object('coin_registry::MetadataCap<gold::GOLD>') },
      treasury: { id: object('coin::TreasuryCap<gold::GOLD>'), totalSupply: 0n },
      regulatedMetadata: {
        denyCapObject: object('coin::DenyCapV2<gold::GOLD>'),
        allowGlobalPause: true,
        coinRegulatedState: T.RegulatedCoinMetadata_CoinRegulatedState.REGULATED,
      },
    });

    const mint = new Transaction();
    const coin = mint.moveCall({
      target: '0x2::coin::mint',
      typeArguments: [gold()],
      arguments: [mint.object(object('coin::TreasuryCap<gold::GOLD>')), mint.pure.u64(500)],
    });
    mint.transferObjects([coin], BOB);
    expect(await send(alice, mint)).toBe('ok');

    const deny = (verb: 'add' | 'remove') => {
      const tx = new Transaction();
      tx.moveCall({
        target: `0x2::coin::deny_list_v2_${verb}`,
        typeArguments: [gold()],
        arguments: [
          tx.object(DENY_LIST),
          tx.object(object('coin::DenyCapV2<gold::GOLD>')),
          tx.pure.address(BOB),
        ],
      });
      return send(alice, tx);
    };
    const give = () => {
      const tx = new Transaction();
      tx.transferObjects([tx.object(object('coin::Coin<gold::GOLD>'))], ALICE);
      return send(bob, tx);
    };
    expect(await deny('add')).toBe('ok');
    expect(await give()).toContain(`Address ${BOB} is denied for coin`);
    expect(await deny('remove')).toBe('ok');
    expect(await give()).toBe('ok');
  });

  it('moves a token only where somebody confirms it', async () => {
    const pass = (confirmed: boolean) => {
      const tx = new Transaction();
      const treasury = tx.object(object('coin::TreasuryCap<gold::GOLD>'));
      const types = [gold()];
      const token = tx.moveCall({
        target: '0x2::token::mint',
        typeArguments: types,
        arguments: [treasury, tx.pure.u64(9)],
      });
      const request = tx.moveCall({
        target: '0x2::token::transfer',
        typeArguments: types,
        arguments: [token, tx.pure.address(BOB)],
      });
      if (confirmed)
        tx.moveCall({
          target: '0x2::token::confirm_with_treasury_cap',
          typeArguments: types,
          arguments: [treasury, request],
        });
      return send(alice, tx);
    };
    expect(await pass(false)).toMatch(/UnusedValueWithoutDrop|unused/i);
    expect(await pass(true)).toBe('ok');
    const token = await client.getObject({ objectId: object('token::Token<gold::GOLD>') });
    expect(token.object.owner).toMatchObject({ AddressOwner: BOB });
  });
});
