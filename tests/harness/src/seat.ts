import { setTimeout as sleep } from 'node:timers/promises';
import { requestSuiFromFaucetV2 } from '@mysten/sui/faucet';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { readMaps } from '@tycoon/move-toolchain/publish/maps';
import { TycoonClient } from '@tycoon/sdk';
import { type Bot, createBot, createGenerator, STRATEGIES } from '@tycoon/sdk/bot';
import { joinGame } from '@tycoon/sdk/calls';
import type { Stack } from './stack.ts';

/** Bots that have sat down at a player's table; `over` settles when the game is, or when they were sent away. */
interface SeatedBots {
  readonly over: Promise<void>;
}

/** Seats bots that know the table by its id alone, and play on whatever happens to the network. */
export async function seatBots(
  { client: node, deployment, urls }: Stack,
  game: string,
  count: number,
  signal: AbortSignal,
): Promise<SeatedBots> {
  const client = new TycoonClient(node, deployment);
  const view = await client.game(game);
  const map = (await readMaps()).find(({ id }) => BigInt(id) === view.templateId);
  if (!map) throw new Error(`${game} is played on a map that is not in move/maps`);
  const around = { map, cardPrices: await client.cardPrices() };
  const strategies = Object.values(STRATEGIES);
  const bots: Bot[] = [];
  for (let seat = 0; seat < count; seat++) {
    const signer = new Ed25519Keypair();
    const strategy = strategies[seat % strategies.length] ?? STRATEGIES.random;
    await requestSuiFromFaucetV2({ host: urls.faucet, recipient: signer.toSuiAddress() });
    await client.execute(signer, joinGame(deployment, game, { bot: true }));
    bots.push(createBot({ client, signer, strategy, around, below: createGenerator(seat) }));
  }
  const isOver = async (): Promise<boolean> => {
    try {
      const now = await client.game(game);
      const active = now.status === 'active' ? now.players[now.activeIdx]?.address : undefined;
      await bots.find(({ address }) => address === active)?.act(now);
      return now.status === 'ended';
    } catch {
      // The network is down for a moment; the game is read again.
      return false;
    }
  };
  const play = async () => {
    while (!signal.aborted && !(await isOver())) await sleep(400);
  };
  return { over: play() };
}
