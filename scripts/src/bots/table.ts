import type { ClientWithCoreApi } from '@mysten/sui/client';
import type { Signer } from '@mysten/sui/cryptography';
import {
  type Deployment,
  type Executed,
  type GameView,
  type Rules,
  TycoonClient,
  TycoonError,
} from '@tycoon/sdk';
import { type Bot, createBot, type Strategy } from '@tycoon/sdk/bot';
import { createGame, endTimedOutTurn, joinGame, startGame } from '@tycoon/sdk/calls';
import { applyEvent, type TycoonEvent } from '@tycoon/sdk/events';
import type { GameMap } from '@tycoon/sdk/maps';

export interface TableOptions {
  readonly client: ClientWithCoreApi;
  readonly deployment: Deployment;
  readonly players: readonly { readonly signer: Signer; readonly strategy: Strategy }[];
  readonly map: GameMap;
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

  const id = await open(tycoonClient, host, guests, { templateId: map.id, rules });
  let view = await tycoonClient.game(id);
  while (view.status === 'active') {
    const executed = await turn(tycoonClient, host, bots, view);
    if (executed) await onExecuted?.(executed);
    for (const event of executed?.events ?? []) {
      view = applyEvent(view, event);
      onEvent(event, view);
    }
  }
  return view;
}

async function open(
  client: TycoonClient,
  host: Signer,
  guests: readonly Signer[],
  game: { readonly templateId: number; readonly rules: Partial<Rules> },
): Promise<string> {
  const { deployment } = client;
  const { events } = await client.execute(host, createGame(deployment, game));
  const created = events.find((event) => event.type === 'GameCreatedEvent');
  if (!created) throw new Error('creating a game told of none');
  for (const guest of guests) await client.execute(guest, joinGame(deployment, created.game));
  const { seat } = await client.holdings(host.toSuiAddress(), created.game);
  if (!seat) throw new Error('the host has no seat');
  await client.execute(host, startGame(deployment, { game: created.game, seat }));
  return created.game;
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
    return await client.execute(host, endTimedOutTurn(client.deployment, view.id));
  } catch (error) {
    if (error instanceof TycoonError && error.rule === 'ERR_TOO_EARLY') return null;
    throw error;
  }
}
