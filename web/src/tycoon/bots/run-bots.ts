import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { type Executed, inRegistry, TycoonError } from '@tycoon/sdk';
import { type BotTask, botTaskOf, createBot, STRATEGIES } from '@tycoon/sdk/bot';
import { joinGame, setReady, step } from '@tycoon/sdk/calls';
import { withLock } from '../../browser/lock.ts';
import { settings } from '../../settings/settings.ts';
import { loadMap } from '../maps/load.ts';
import type { Chain } from '../session/chain.ts';
import { thinkingTime } from './pace.ts';
import type { BotSeat, BotTable, PersonSeat, Roster } from './roster.ts';

/** How long others may take to play their rolls before a bot of this page does it for them; up to twice that. */
const STEP_MS = 700;
const RETRY_MS = 1500;
const LOOK_AGAIN_MS = 10_000;
const LONGEST_RETRY_MS = 20_000;

const below = (n: number): number => Math.floor(Math.random() * n);

/**
 * Plays the bots of this browser at all their tables, each table in one tab only: the tab that holds the table's lock plays, and
 * when that tab is closed another one that is open goes on.
 */
export function runBots(chain: Chain, roster: Roster): () => void {
  const stopped = new AbortController();
  const kept = new Set<string>();
  const look = () => {
    for (const { game, isDone } of roster.tables()) {
      if (isDone || kept.has(game)) continue;
      kept.add(game);
      void withLock(`tycoon.bots.${chain.network.name}.${game}`, stopped.signal, () =>
        playTable(chain, roster, game, stopped.signal),
      ).finally(() => kept.delete(game));
    }
  };
  const leave = roster.watch(look);
  look();
  return () => {
    leave();
    stopped.abort();
  };
}

/** Does what is due at a table, again and again, until the game is over. */
async function playTable(chain: Chain, roster: Roster, id: string, signal: AbortSignal): Promise<void> {
  const { game: follower, leave } = chain.follow(id);
  let failures = 0;
  try {
    while (!signal.aborted) {
      const table = roster.table(id);
      if (table === undefined || table.isDone) return;
      const { game, trouble } = follower.read();
      // A network that was begun anew knows nothing of the game.
      if (trouble instanceof TycoonError && trouble.failure === 'missing') {
        roster.put({ ...table, isDone: true });
        return;
      }
      const task = game === null ? ({ kind: 'wait' } as const) : taskAt(game.view, table);
      if (game === null || task.kind === 'wait') {
        await changed(follower, roster, signal);
        continue;
      }
      if (task.kind === 'settle') {
        await settle(chain, table);
        roster.put({ ...table, isDone: true });
        return;
      }
      if (task.kind === 'step') {
        const isPlayed = await Promise.race([
          changed(follower, roster, signal).then(() => true),
          rest(STEP_MS + below(STEP_MS), signal).then(() => false),
        ]);
        if (isPlayed) continue;
      }
      // Nobody looks at a hidden page, and its timers are slow. What was rolled is played at once.
      if (task.kind === 'play' && game.view.draw === null && !document.hidden)
        await rest(thinkingTime(game.entries, settings.read().speed), signal);
      const now = follower.read().game;
      if (signal.aborted || now === null) continue;
      try {
        const done = await perform(chain, id, task, now);
        failures = 0;
        if (done === null) await rest(RETRY_MS, signal);
        else {
          chain.notify(done);
          const after = done.changes.find(({ game }) => game === id)?.after;
          if (after !== undefined)
            await Promise.race([follower.reached(after), aborted(signal), lookAgain(follower, signal)]);
        }
      } catch (error) {
        failures++;
        if (error instanceof TycoonError && error.failure === 'gas')
          await chain.funder?.topUp(task.bot.address).catch(() => {});
        follower.catchUp();
        await rest(Math.min(RETRY_MS * 2 ** (failures - 1), LONGEST_RETRY_MS), signal);
      }
    }
  } finally {
    leave();
  }
}

type Task = BotTask<BotSeat | PersonSeat>;
type View = NonNullable<ReturnType<Follower['read']>['game']>['view'];

/** Bots play; people at this screen are shown to their seats, and play themselves. */
const taskAt = (view: View, { bots, people, isEager }: BotTable): Task =>
  botTaskOf(view, {
    bots: view.status === 'ready' ? [...people.filter(({ secret }) => secret !== ''), ...bots] : bots,
    isEager,
  });

type Follower = ReturnType<Chain['follow']>['game'];

/** Performs one task; resolves to what was executed, or to null where nothing had to be done. */
async function perform(
  chain: Chain,
  id: string,
  { kind, bot }: Extract<Task, { readonly bot: unknown }>,
  { view }: { readonly view: View },
): Promise<Executed | null> {
  const { client, funder } = chain;
  const { tycoon } = client;
  const signer = Ed25519Keypair.fromSecretKey(bot.secret);
  if (kind === 'join') {
    await funder?.topUp(bot.address);
    return tycoon.execute(signer, joinGame(tycoon.deployment, id, { bot: 'strategy' in bot }));
  }
  if (kind === 'step') return tycoon.execute(signer, step(inRegistry(tycoon.deployment, view.registry), id));
  if (kind === 'ready') {
    const seat = await tycoon.seatOf(bot.address, id);
    if (seat === null) throw new Error('the bot has no seat yet');
    return tycoon.execute(signer, setReady(tycoon.deployment, { game: id, seat, ready: true }));
  }
  if (!('strategy' in bot)) return null;
  const [map, cardPrices] = await Promise.all([loadMap(client, view), tycoon.cardPrices()]);
  const strategy = STRATEGIES[bot.strategy];
  const player = createBot({ client: tycoon, signer, strategy, around: { map, cardPrices }, below });
  return player.act(view);
}

/** What the bots have left goes back to who has paid for them. */
async function settle({ client }: Chain, { bots, payer }: BotTable): Promise<void> {
  if (payer === null) return;
  for (const { secret } of bots) {
    const signer = Ed25519Keypair.fromSecretKey(secret);
    // An address without SUI has nothing to give back.
    await client.tycoon.execute(signer, (tx) => tx.transferObjects([tx.gas], payer)).catch(() => {});
  }
}

/** Resolves when the game or the roster has changed. */
function changed(follower: Follower, roster: Roster, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      for (const stop of stops) stop();
      signal.removeEventListener('abort', done);
      resolve();
    };
    const stops = [follower.watch(done), roster.watch(done)];
    signal.addEventListener('abort', done);
    // What the stream has not told is asked for: a bot that waits for news that were lost would hold up the table.
    lookAgain(follower, signal).then(done);
  });
}

async function lookAgain(follower: Follower, signal: AbortSignal): Promise<void> {
  await rest(LOOK_AGAIN_MS, signal);
  if (!signal.aborted) follower.catchUp();
}

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));

function rest(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms);
    function done() {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    }
    signal.addEventListener('abort', done);
  });
}
