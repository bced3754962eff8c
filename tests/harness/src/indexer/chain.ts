import type { Checkpoint, CheckpointSource } from '@tycoon/indexer';
import { createGrpcSource } from '@tycoon/indexer';
import { createGenerator, playTable, STRATEGIES } from '@tycoon/sdk/bot';
import { createTycoonNet, type TycoonNet } from '../tycoon-net.ts';

/** A network on which bots have played, with all its checkpoints. */
export interface PlayedChain {
  readonly net: TycoonNet;
  readonly source: CheckpointSource;
  readonly chainId: string;
  readonly checkpoints: readonly Checkpoint[];
}

const SIGNAL = new AbortController().signal;
const MAPS = ['ring8', 'classic', 'large'];

/**
 * Plays so many games of bots, on every map and with 2 to 6 players in turn; or those with the given numbers. The network is in
 * this process and leaves no time for anything else, such as hearing that a database has started: start that first.
 */
export async function playChain(games: number | readonly number[], rounds: number): Promise<PlayedChain> {
  const net = await createTycoonNet();
  const source = createGrpcSource(net.client);
  for (const seed of typeof games === 'number' ? Array(games).keys() : games) {
    await playGame(net, seed, rounds);
  }
  const { chainId, latest } = await source.status(SIGNAL);
  const checkpoints: Checkpoint[] = [];
  for (let sequence = 0n; sequence <= latest; sequence++) {
    checkpoints.push(await source.checkpoint(sequence, SIGNAL));
  }
  return { net, source, chainId, checkpoints };
}

/** One game of bots; everything about it but the dice follows from the seed. */
export async function playGame(net: TycoonNet, seed: number, rounds: number): Promise<string> {
  const table = [STRATEGIES.greedy, STRATEGIES.careful, STRATEGIES.random];
  const signers = await net.accounts(2 + (seed % 5));
  const { id } = await playTable({
    client: net.client,
    deployment: net.deployment,
    players: signers.map((signer, seat) => ({ signer, strategy: table[seat % 3] ?? STRATEGIES.random })),
    map: net.map(MAPS[seed % MAPS.length] ?? 'ring8'),
    rules: { maxTurns: BigInt(rounds) },
    below: createGenerator(seed),
  });
  return id;
}
