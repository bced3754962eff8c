import { setTimeout as sleep } from 'node:timers/promises';
import { requestSuiFromFaucetV2 } from '@mysten/sui/faucet';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { TycoonClient } from '@tycoon/sdk';
import { createBot, createGenerator, STRATEGIES } from '@tycoon/sdk/bot';
import { createGame, joinGame, startGame } from '@tycoon/sdk/calls';
import type { GameMap } from '@tycoon/sdk/maps';
import type { Stack } from '../stack.ts';

interface SoakTable {
  readonly stack: Pick<Stack, 'client' | 'deployment'> & { readonly urls: Pick<Stack['urls'], 'faucet'> };
  readonly name: string;
  readonly map: GameMap;
  readonly seats: number;
  readonly rounds: number;
  readonly seed: number;
  readonly restMs: number;
  readonly signal: AbortSignal;
  readonly onTransaction: () => void;
  readonly onGame: (id: string) => void;
  readonly onFailure: (who: string, message: string) => void;
}

/**
 * Bots that play game after game until they are stopped, whatever happens to the network: after a failure the game is read again
 * and goes on from where it is.
 */
export async function keepPlaying(table: SoakTable): Promise<void> {
  const { stack, name, signal, onFailure } = table;
  const client = new TycoonClient(stack.client, stack.deployment);
  const signers = Array.from({ length: table.seats }, () => new Ed25519Keypair());
  const persist = async (step: () => Promise<void>) => {
    while (!signal.aborted) {
      try {
        return await step();
      } catch (error) {
        onFailure(name, error instanceof Error ? error.message : String(error));
        await sleep(250);
      }
    }
  };
  for (const signer of signers) {
    const recipient = signer.toSuiAddress();
    await persist(() => requestSuiFromFaucetV2({ host: stack.urls.faucet, recipient }).then(() => {}));
  }
  const below = createGenerator(table.seed);
  while (!signal.aborted) {
    let game: string | null = null;
    await persist(async () => {
      game = await open(client, signers, table);
    });
    if (game === null) return;
    const id: string = game;
    table.onGame(id);
    await persist(() => playOn(client, id, signers, table, below));
  }
}

async function open(
  client: TycoonClient,
  signers: readonly Ed25519Keypair[],
  table: SoakTable,
): Promise<string> {
  const { deployment } = client;
  const [host, ...guests] = signers;
  if (!host) throw new Error('a table needs players');
  const rules = { ...table.map.recommended, maxTurns: BigInt(table.rounds) };
  const opened = createGame(deployment, { templateId: table.map.id, rules, bot: true });
  const { events } = await client.execute(host, opened);
  const game = events.find((event) => event.type === 'GameCreatedEvent')?.game;
  if (game === undefined) throw new Error('creating a game told of none');
  for (const guest of guests) await client.execute(guest, joinGame(deployment, game, { bot: true }));
  const seat = await client.seatOf(host.toSuiAddress(), game);
  if (!seat) throw new Error('the host has no seat');
  await client.execute(host, startGame(deployment, { game, seat }));
  return game;
}

async function playOn(
  client: TycoonClient,
  game: string,
  signers: readonly Ed25519Keypair[],
  { map, restMs, signal, onTransaction }: SoakTable,
  below: (n: number) => number,
): Promise<void> {
  const around = { map, cardPrices: await client.cardPrices() };
  const strategies = Object.values(STRATEGIES);
  const bots = signers.map((signer, seat) => {
    const strategy = strategies[seat % strategies.length] ?? STRATEGIES.random;
    return createBot({ client, signer, strategy, around, below });
  });
  while (!signal.aborted) {
    const view = await client.game(game);
    if (view.status !== 'active') return;
    const active = view.players[view.activeIdx]?.address;
    const done = await bots.find(({ address }) => address === active)?.act(view);
    if (done) onTransaction();
    await sleep(restMs);
  }
}
