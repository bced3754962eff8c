import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { inRegistry } from '@tycoon/sdk';
import type { StrategyName } from '@tycoon/sdk/bot';
import { createGame } from '@tycoon/sdk/calls';
import { giveGas } from '@tycoon/sdk/session';
import type { BotSeat } from '../bots/roster.ts';
import { hireServed } from '../bots/served.ts';
import { peopleOf } from '../hotseat/people.ts';
import { gasOfGame } from '../keys/gas.ts';
import { keyUntilMs as untilMs } from '../keys/life.ts';
import type { Session, Thunk } from '../network/session.ts';
import type { GamePlan } from './plan.ts';

/** What a bot gets for its fees where no faucet pays: a roll may cost up to a fifth of a SUI, of which most comes back. */
const BOT_PURSE = 500_000_000n;

const hire = (strategy: StrategyName): BotSeat => {
  const keypair = new Ed25519Keypair();
  return { address: keypair.toSuiAddress(), secret: keypair.getSecretKey(), strategy };
};

/** Pays the bots in the person's own transaction, so that there is one signature. */
const payBots =
  (bots: readonly BotSeat[]): Thunk =>
  (tx) => {
    const coins = tx.splitCoins(
      tx.gas,
      bots.map(() => tx.pure.u64(BOT_PURSE)),
    );
    for (const [i, { address }] of bots.entries())
      tx.transferObjects([coins[i] as (typeof coins)[number]], address);
  };

/** Opens a table with one signature and calls the bots to it; resolves to the game's id. */
export async function openGame(
  session: Session,
  { registry, templateId, rules, bots, people: names, isEager }: GamePlan,
): Promise<string> {
  const { client, execute, network, roster, funder, address, wallet, signsOnce, keys } = session;
  const served = await hireServed(network, bots);
  const seats = served?.bots ?? bots.map(hire);
  const key = wallet.kind === 'foreign' && signsOnce ? await keys.make() : null;
  const delegate = key && { address: key.signer.toSuiAddress(), untilMs: untilMs() };
  const { events } = await execute((tx) => {
    const seating = delegate ? { delegate } : {};
    tx.add(createGame(inRegistry(client.tycoon.deployment, registry), { templateId, rules, ...seating }));
    if (delegate) giveGas(delegate.address, gasOfGame(rules))(tx);
    if (funder === null && seats.length > 0) payBots(seats)(tx);
  });
  const created = events.find((event) => event.type === 'GameCreatedEvent');
  if (created === undefined) throw new Error('opening a table told of none');
  const { game } = created;
  if (address !== null) await key?.keep(game, address);
  const people = address === null ? [] : peopleOf(address, names);
  if (seats.length === 0 && people.length === 0) return game;
  const payer = funder === null ? address : null;
  const isServed = await served?.seat(game, isEager).then(
    () => true,
    () => false,
  );
  if (isServed !== false)
    roster.put({ game, bots: seats, people, isEager, payer, isDone: isServed === true });
  else {
    // The server has changed its mind: the page plays bots of its own.
    const own = bots.map(hire);
    if (funder === null) await execute(payBots(own));
    roster.put({ game, bots: own, people, isEager, payer, isDone: false });
  }
  return game;
}

/** Calls one more bot to a table that waits. */
export async function addBot(session: Session, game: string, strategy: StrategyName): Promise<void> {
  const { network, roster, funder, address, execute } = session;
  const table = roster.table(game);
  const isEager = table?.isEager ?? false;
  // Bots of a table are played in one place.
  const served = table?.isDone === false ? null : await hireServed(network, [strategy]);
  const [bot = hire(strategy)] = served?.bots ?? [];
  if (funder === null) await execute(payBots([bot]));
  await served?.seat(game, isEager);
  roster.put({
    game,
    bots: [...(table?.bots ?? []), bot],
    people: table?.people ?? [],
    isEager,
    payer: funder === null ? address : null,
    isDone: served !== null,
  });
}
