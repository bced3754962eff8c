import type { ClientWithCoreApi } from '@mysten/sui/client';
import type { Signer } from '@mysten/sui/cryptography';
import { createGame, endTimedOutTurn, joinGame, rollAbsent, startGame, step } from '../calls.ts';
import { applyEvent, openView, type TycoonEvent } from '../events.ts';
import { PHASE_ROLL } from '../generated/constants.ts';
import {
  type Deployment,
  type Executed,
  type GameView,
  type Rules,
  TycoonClient,
  TycoonError,
} from '../index.ts';
import type { GameMap } from '../maps/index.ts';
import type { Thunk } from '../move/call.ts';
import { type Bot, createBot } from './bot.ts';
import type { Strategy } from './strategy.ts';

export interface TableOptions {
  readonly client: ClientWithCoreApi;
  readonly deployment: Deployment;
  readonly players: readonly { readonly signer: Signer; readonly strategy: Strategy }[];
  readonly map: GameMap;
  /** What differs from the rules that are recommended for the map. */
  readonly rules: Partial<Rules>;
  /** Uniform in 0 .. n-1. */
  readonly below: (n: number) => number;
  readonly onEvent?: (event: TycoonEvent, view: GameView) => void;
  /** Told of every transaction of the game itself, before its events; the table waits for it. */
  readonly onExecuted?: (executed: Executed) => void | Promise<void>;
}

/** Seats bots at a table and plays one game to its end; returns the last view, kept up to date by events alone. */
export async function playTable(options: TableOptions): Promise<GameView> {
  const { client, deployment, players, map, rules, below, onEvent = () => {}, onExecuted } = options;
  const tycoonClient = new TycoonClient(client, deployment);
  const cardPrices = await tycoonClient.cardPrices();
  const around = { map, cardPrices };
  const bots: readonly Bot[] = players.map(({ signer, strategy }) =>
    createBot({ client: tycoonClient, signer, strategy, around, below }),
  );
  const [host, ...guests] = players.map(({ signer }) => signer);
  if (!host) throw new Error('a table needs players');

  let view: GameView | undefined;
  const follow = (events: Executed['events']) => {
    for (const event of events) {
      if (event.type === 'GameCreatedEvent') view = openView(event);
      if (!view) continue;
      view = applyEvent(view, event);
      onEvent(event, view);
    }
  };
  for await (const { events } of open(tycoonClient, host, guests, {
    templateId: map.id,
    rules: { ...map.recommended, ...rules },
  }))
    follow(events);
  let troubles = 0;
  while (view?.status === 'active') {
    try {
      const executed = await turn(tycoonClient, host, bots, view);
      troubles = 0;
      if (executed) await onExecuted?.(executed);
      else await pause(WAIT_MS);
      follow(executed?.events ?? []);
    } catch (error) {
      troubles += 1;
      if (!(error instanceof TycoonError && error.retryable) || troubles > PATIENCE) throw error;
      await pause(WAIT_MS);
      // Whether it was done before the answer was lost is for the chain to say.
      view = await tycoonClient.game(view.id);
    }
  }
  if (!view) throw new Error('creating a game told of none');
  return view;
}

/** How often in a row a network may be in trouble or behind, and how long to wait for it, or for a player's time to run out. */
const PATIENCE = 10;
const WAIT_MS = 500;

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

async function* open(
  client: TycoonClient,
  host: Signer,
  guests: readonly Signer[],
  table: { readonly templateId: number; readonly rules: Partial<Rules> },
): AsyncGenerator<Executed> {
  const { deployment } = client;
  const opened = await client.execute(host, createGame(deployment, { ...table, bot: true }));
  yield opened;
  const game = opened.events.find((event) => event.type === 'GameCreatedEvent')?.game ?? '';
  for (const guest of guests) {
    yield client.execute(guest, joinGame(deployment, game, { bot: true }));
  }
  const seat = await listedSeat(client, host.toSuiAddress(), game);
  yield client.execute(host, startGame(deployment, { game, seat }));
}

/** Nodes list what an address owns a checkpoint later than the transaction that made it. */
async function listedSeat(client: TycoonClient, owner: string, game: string): Promise<string> {
  for (let looks = 1; ; looks++) {
    const seat = await client.seatOf(owner, game);
    if (seat !== null) return seat;
    if (looks === PATIENCE) throw new Error(`no seat of ${owner} is listed`);
    await pause(WAIT_MS);
  }
}

/** Lets the active bot do one thing; a bot that cannot is timed out by the host when its time is over. */
async function turn(
  client: TycoonClient,
  host: Signer,
  bots: readonly Bot[],
  view: GameView,
): Promise<Executed | null> {
  for (const bot of bots) {
    const done = await bot.act(view);
    if (done) return done;
  }
  try {
    return await client.execute(host, goOn(client.deployment, view));
  } catch (error) {
    if (error instanceof TycoonError && error.rule === 'ERR_TOO_EARLY') return null;
    throw error;
  }
}

/** What gets a turn going again that its player has left lying. */
function goOn(deployment: Deployment, view: GameView): Thunk {
  const { id: game, phase, config } = view;
  if (view.draw) return step(deployment, game);
  if (phase === PHASE_ROLL) return rollAbsent(deployment, { game, clockDice: config.clockDice });
  return endTimedOutTurn(deployment, game);
}
