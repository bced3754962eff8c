import { bcs } from '@mysten/sui/bcs';
import type { Signer } from '@mysten/sui/cryptography';
import { Transaction } from '@mysten/sui/transactions';
import { fromBase64 } from '@mysten/sui/utils';
import { createTycoonNet, type TycoonNet } from '@tycoon/harness/tycoon-net';
import { decodeEventEntry } from '@tycoon/indexer/client';
import { createMemoryIndex } from '@tycoon/indexer/memory';
import { createGenerator, playTable, STRATEGIES } from '@tycoon/sdk/bot';
import { joinGame } from '@tycoon/sdk/calls';
import type { CheckInput } from '@tycoon/web/tycoon/history/check/check-game';
import { createNodeReader, type NodeReader } from '@tycoon/web/tycoon/history/check/node-reader';

/** A game that was played, with what its index says of it and the node it was played on. */
export interface CheckedGame {
  readonly net: TycoonNet;
  readonly input: CheckInput;
  readonly node: NodeReader;
}

interface GameOptions {
  /** So many with keys of ed25519, or these. */
  readonly players: number | readonly Signer[];
  /** The network it is played on; a usual one where none is named. */
  readonly net?: TycoonNet;
  readonly rounds: number;
  readonly map: string;
}

/** Plays a game of bots, with a tick before every third transaction and one transaction in the middle that fails. */
export async function playCheckedGame(options: GameOptions): Promise<CheckedGame> {
  const { players, rounds, map, net = await createTycoonNet() } = options;
  const signers = typeof players === 'number' ? await net.accounts(players) : players;
  const [stranger] = await net.accounts(1);
  await net.localnet.advanceClock(250);
  const table = [STRATEGIES.greedy, STRATEGIES.careful, STRATEGIES.random];
  let game = '';
  let executed = 0;
  const { id } = await playTable({
    client: net.client,
    deployment: net.deployment,
    players: signers.map((signer, seat) => ({ signer, strategy: table[seat % 3] ?? STRATEGIES.random })),
    map: net.map(map),
    rules: { maxTurns: BigInt(rounds) },
    below: createGenerator(1),
    onEvent: (event) => {
      if ('game' in event) ({ game } = event);
    },
    async onExecuted() {
      executed++;
      if (executed % 3 === 0) await net.localnet.advanceClock(250);
      if (executed !== 10 || !stranger) return;
      const sender = stranger.toSuiAddress();
      const { object } = await net.client.core.getObject({ objectId: game });
      const { objects: coins } = await net.client.core.listCoins({ owner: sender });
      const transaction = new Transaction();
      // Everything is named, so that no node tries it out before.
      transaction.setSender(sender);
      transaction.setGasBudget(50_000_000);
      transaction.setGasPrice(1000);
      transaction.setGasPayment(coins.slice(0, 1));
      const { initialSharedVersion } = object.owner.Shared ?? { initialSharedVersion: '' };
      transaction.sharedObjectRef({ objectId: game, initialSharedVersion, mutable: true });
      transaction.add(joinGame(net.deployment, game));
      const { FailedTransaction } = await net.client.core.signAndExecuteTransaction({
        transaction,
        signer: stranger,
      });
      if (!FailedTransaction) throw new Error('a stranger sat down in the middle of a game');
    },
  });
  const ask = createMemoryIndex({ client: net.client, deployment: net.deployment });
  const read = async <T>(path: string) =>
    (await ask(`http://index/api/v1/localnet/${path}`)).json() as Promise<{ readonly items: T[] }>;
  return { net, input: await readClaims(read, net, id), node: createNodeReader(net.client) };
}

type Read = <T>(path: string) => Promise<{ readonly items: T[] }>;

async function readClaims(read: Read, { deployment }: TycoonNet, game: string): Promise<CheckInput> {
  const events = await read<{ type: string; data: unknown }>(`games/${game}/events?limit=100000`);
  const games = await read<{ id: string; seats: CheckInput['seats'] }>('games');
  const evidence = await read<Record<'data' | 'signatures' | 'effects' | 'clock' | 'random', string>>(
    `games/${game}/evidence`,
  );
  return {
    game,
    packageIds: deployment.packageIds,
    events: events.items.map((entry) => decodeEventEntry(game, entry)),
    seats: games.items.find(({ id }) => id === game)?.seats ?? [],
    evidence: evidence.items.map(({ data, signatures, effects, clock, random }) => ({
      data: fromBase64(data),
      signatures: bcs
        .vector(bcs.byteVector())
        .parse(fromBase64(signatures))
        .map((each) => Uint8Array.from(each)),
      effects: fromBase64(effects),
      clock: clock === null ? null : fromBase64(clock),
      random: random === null ? null : fromBase64(random),
    })),
  };
}
