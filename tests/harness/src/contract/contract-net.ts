import type { ClientWithCoreApi } from '@mysten/sui/client';
import type { Signer } from '@mysten/sui/cryptography';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import type { Transaction } from '@mysten/sui/transactions';
import { type Deployment, type Executed, TycoonClient } from '@tycoon/sdk';
import { publishMap } from '@tycoon/sdk/calls';
import { map } from '@tycoon/sdk/move';
import { BOARDS } from './boards.ts';

/** A network with the package on it, wherever this runs: nothing here needs Node or a browser. */
export interface BareNet {
  readonly client: ClientWithCoreApi;
  readonly deployment: Deployment;
  /** Gives an address some SUI. */
  fund(address: string): Promise<void>;
  advanceClock(milliseconds: number): Promise<void>;
  /** Is told of every transaction that succeeded, and which functions it called. */
  onExecuted?(called: readonly string[], executed: Executed): Promise<void>;
}

/** A bare with a registry of its own, in which the boards of the cases are. */
export interface ContractNet extends BareNet {
  /** The official registry; `deployment` has the one with the boards. */
  readonly officialRegistry: string;
  readonly tycoon: TycoonClient;
  /** Every `module::function` that was in a transaction which succeeded. */
  readonly called: ReadonlySet<string>;
  /** A new account with SUI on it. */
  account(): Promise<Signer>;
  execute(signer: Signer, thunk: (tx: Transaction) => unknown): Promise<Executed>;
}

export async function createContractNet(bare: BareNet): Promise<ContractNet> {
  const { client, fund } = bare;
  const called = new Set<string>();
  const executeIn =
    (tycoon: TycoonClient) =>
    async (signer: Signer, thunk: (tx: Transaction) => unknown): Promise<Executed> => {
      let names: readonly string[] = [];
      const executed = await tycoon.execute(signer, (tx) => {
        thunk(tx);
        names = calledIn(tx);
      });
      for (const name of names) called.add(name);
      await bare.onExecuted?.(names, executed);
      return executed;
    };
  const account = async () => {
    const signer = new Ed25519Keypair();
    await fund(signer.toSuiAddress());
    return signer;
  };
  const author = await account();
  const official = new TycoonClient(client, bare.deployment);
  const registryId = await openRegistry(executeIn(official), author, bare.deployment.packageId);
  const deployment = { ...bare.deployment, registryId };
  const tycoon = new TycoonClient(client, deployment);
  const execute = executeIn(tycoon);
  for (const board of Object.values(BOARDS)) await execute(author, publishMap(deployment, board));
  return {
    ...bare,
    deployment,
    officialRegistry: bare.deployment.registryId,
    tycoon,
    called,
    account,
    execute,
  };
}

/** Makes a registry into which anybody publishes. */
async function openRegistry(
  execute: ContractNet['execute'],
  author: Signer,
  packageId: string,
): Promise<string> {
  const { events } = await execute(author, (tx) => {
    const registry = tx.add(map.createRegistry(packageId));
    tx.add(map.shareRegistry(packageId, { registry }));
  });
  const created = events.find((event) => event.type === 'RegistryCreatedEvent');
  if (!created) throw new Error('no registry was created');
  return created.registry;
}

const calledIn = (tx: Transaction): string[] =>
  tx
    .getData()
    .commands.flatMap(({ MoveCall }) => (MoveCall ? [`${MoveCall.module}::${MoveCall.function}`] : []));
