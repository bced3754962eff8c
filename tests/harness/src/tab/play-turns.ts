import type { SuiGrpcClient } from '@mysten/sui/grpc';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { type Deployment, TycoonClient } from '@tycoon/sdk';
import { createGenerator, playTable, STRATEGIES } from '@tycoon/sdk/bot';
import { fromTemplate } from '@tycoon/sdk/maps';

export interface PlayedTurns {
  readonly turns: number;
  readonly transactions: number;
  /** On the wall, from the first turn to the last. */
  readonly seconds: number;
}

interface TurnsOptions {
  readonly client: SuiGrpcClient;
  readonly deployment: Deployment;
  /** The map's number in the registry. */
  readonly map: bigint;
  readonly rounds: number;
  readonly topUp: (address: string) => Promise<unknown>;
}

const PLAYERS = 4;

/** A game of bots, one transaction after the other, each signed and answered: in a page and in a process by the same code. */
export async function playTurns(options: TurnsOptions): Promise<PlayedTurns> {
  const { client, deployment, rounds, topUp } = options;
  const signers = Array.from({ length: PLAYERS }, () => new Ed25519Keypair());
  for (const signer of signers) await topUp(signer.toSuiAddress());
  const template = await new TycoonClient(client, deployment).mapTemplate(options.map);
  let [turns, transactions, begun] = [0, 0, 0];
  await playTable({
    client,
    deployment,
    players: signers.map((signer) => ({ signer, strategy: STRATEGIES.greedy })),
    map: fromTemplate(template, []),
    rules: { maxTurns: BigInt(rounds), startCash: 100_000n },
    below: createGenerator(1),
    onEvent: ({ type }) => {
      if (type !== 'TurnStartEvent') return;
      if (turns++ === 0) begun = performance.now();
    },
    onExecuted: () => {
      transactions++;
    },
  });
  return { turns, transactions, seconds: (performance.now() - begun) / 1000 };
}
