import { setTimeout as sleep } from 'node:timers/promises';
import { requestSuiFromFaucetV2 } from '@mysten/sui/faucet';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { type GameView, inRegistry, TycoonError } from '@tycoon/sdk';
import { type BotTask, botTaskOf, createBot, STRATEGIES, type StrategyName } from '@tycoon/sdk/bot';
import { joinGame, setReady, step } from '@tycoon/sdk/calls';
import type { GameMap, MapPlace } from '@tycoon/sdk/maps';
import { gasOf, returnGas } from '@tycoon/sdk/session';
import { BOT_SPEEDS, type BotSpeed } from '../wire/vocabulary.ts';
import type { TycoonChain, TycoonNetwork } from './network.ts';

/** A bot whose key this server keeps. */
export interface ServedBot {
  readonly address: string;
  readonly secret: string;
  readonly strategy: StrategyName;
}

interface ServedTable {
  readonly game: string;
  readonly isEager: boolean;
  readonly speed: BotSpeed;
}

interface TableOptions {
  readonly network: TycoonNetwork;
  readonly chain: TycoonChain;
  readonly readMap: (place: MapPlace) => Promise<GameMap>;
  readonly table: ServedTable;
  /** The bots at the table as they are now: more may be called while it waits. */
  readonly bots: () => Promise<readonly ServedBot[]>;
  readonly signal: AbortSignal;
}

/** How often a table is looked at while others decide. */
const LOOK_MS = 1000;
/** How long a player may take to play its own roll before a bot does it; up to twice that. */
const STEP_MS = 700;
const RETRY_MS = 1000;
const LONGEST_RETRY_MS = 20_000;
/** An address with less than this many MIST gets more, where a faucet pays. */
const LOW = 1_000_000_000n;

const below = (n: number): number => Math.floor(Math.random() * n);

/** Does what is due for the bots of a table, again and again, until the game is over; resolves to whether it is. */
export async function playBots(options: TableOptions): Promise<boolean> {
  const { chain, table, signal } = options;
  const rest = (ms: number) => sleep(ms, undefined, { signal }).catch(() => {});
  let failures = 0;
  while (!signal.aborted) {
    let task: BotTask<ServedBot> = { kind: 'wait' };
    try {
      const bots = await options.bots();
      const { view, version } = await chain.tycoon.gameState(table.game);
      task = botTaskOf(view, { bots, isEager: table.isEager });
      if (task.kind === 'settle') {
        await settle(chain, bots, view.host);
        return true;
      }
      if (task.kind === 'wait') {
        await rest(LOOK_MS);
        continue;
      }
      // People see what happened before a bot rolls; what was rolled is played at once.
      if (task.kind === 'play' && view.draw === null) await rest(BOT_SPEEDS[table.speed]);
      if (task.kind === 'step') {
        await rest(STEP_MS + below(STEP_MS));
        if ((await chain.tycoon.gameState(table.game)).version !== version) continue;
      }
      if (signal.aborted) return false;
      if (!(await perform(options, task, view))) await rest(LOOK_MS);
      failures = 0;
    } catch (error) {
      if (error instanceof TycoonError && error.failure === 'missing') return true;
      failures++;
      if (error instanceof TycoonError && error.failure === 'gas' && 'bot' in task)
        await topUp(options, task.bot.address).catch(() => {});
      await rest(Math.min(RETRY_MS * 2 ** (failures - 1), LONGEST_RETRY_MS));
    }
  }
  return false;
}

/** Performs one task; resolves to whether there was anything to do. */
async function perform(
  options: TableOptions,
  { kind, bot }: Extract<BotTask<ServedBot>, { readonly bot: ServedBot }>,
  view: GameView,
): Promise<boolean> {
  const { tycoon } = options.chain;
  const { game } = options.table;
  const signer = Ed25519Keypair.fromSecretKey(bot.secret);
  switch (kind) {
    case 'join':
      await topUp(options, bot.address);
      await tycoon.execute(signer, joinGame(tycoon.deployment, game, { bot: true }));
      return true;
    case 'ready': {
      const seat = await tycoon.seatOf(bot.address, game);
      if (seat === null) return false;
      await tycoon.execute(signer, setReady(tycoon.deployment, { game, seat, ready: true }));
      return true;
    }
    case 'step':
      await tycoon.execute(signer, step(inRegistry(tycoon.deployment, view.registry), game));
      return true;
    case 'play': {
      const [map, cardPrices] = await Promise.all([options.readMap(view), tycoon.cardPrices()]);
      const strategy = STRATEGIES[bot.strategy];
      const player = createBot({ client: tycoon, signer, strategy, around: { map, cardPrices }, below });
      return (await player.act(view)) !== null;
    }
  }
}

/** Where a faucet pays, it pays bots as it pays people; elsewhere the host has given them what they need. */
async function topUp({ network, chain }: TableOptions, address: string): Promise<void> {
  if (network.faucet === null || (await gasOf(chain, address)) >= LOW) return;
  const { coins_sent: coins } = await requestSuiFromFaucetV2({ host: network.faucet, recipient: address });
  const digest = coins?.[0]?.transferTxDigest;
  if (digest !== undefined) await chain.core.waitForTransaction({ digest });
}

/** What the bots have left is the host's. */
async function settle(chain: TycoonChain, bots: readonly ServedBot[], host: string): Promise<void> {
  for (const { secret } of bots) {
    const signer = Ed25519Keypair.fromSecretKey(secret);
    // An address without SUI has nothing to give back.
    await chain.tycoon.execute(signer, returnGas(host)).catch(() => {});
  }
}
