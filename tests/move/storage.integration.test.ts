import type { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { createTycoonNet, type TycoonNet } from '@tycoon/harness/tycoon-net';
import { PHASE_MANAGE } from '@tycoon/sdk';
import * as calls from '@tycoon/sdk/calls';
import type { TycoonEvent } from '@tycoon/sdk/events';
import { beforeAll, expect, test } from 'vitest';

let net: TycoonNet;
let players: readonly Ed25519Keypair[];

beforeAll(async () => {
  net = await createTycoonNet();
  players = await net.accounts(4);
});

/** A running game of four on the classic map. */
async function start(): Promise<string> {
  const [host, ...guests] = players as [Ed25519Keypair, ...Ed25519Keypair[]];
  const { events } = await net.tycoon.execute(host, calls.createGame(net.deployment, { templateId: 2 }));
  const game = events.find((event) => event.type === 'GameCreatedEvent')?.game ?? '';
  for (const guest of guests) await net.tycoon.execute(guest, calls.joinGame(net.deployment, game));
  await net.tycoon.execute(host, calls.startGame(net.deployment, { game, seat: await seatOf(host, game) }));
  return game;
}

async function seatOf(player: Ed25519Keypair, game: string): Promise<string> {
  return (await net.tycoon.seatOf(player.toSuiAddress(), game)) ?? '';
}

/** How many objects a transaction created, changed or deleted; those that lived only within it do not count. */
async function written(digest: string): Promise<number> {
  const result = await net.client.core.getTransaction({ digest, include: { effects: true } });
  const changed = result.Transaction?.effects.changedObjects ?? [];
  return changed.filter((object) => object.inputState === 'Exists' || object.outputState === 'ObjectWrite')
    .length;
}

/**
 * What the specification allows a move to write, from what it told: the gas coin, the game, every player whose place, money or
 * state changed, an entry for every card, and one for the trap that was met.
 */
function allowed(events: readonly TycoonEvent[]): number {
  const touched = new Set<string>();
  for (const event of events) {
    if (event.type === 'MoveEvent' || event.type === 'CashEvent' || event.type === 'StatusEvent') {
      touched.add(event.player);
    }
    if (event.type === 'CardGainEvent') touched.add(`${event.player} ${event.kind}`);
    if (event.type === 'NpcRemoveEvent') touched.add(`npc ${event.tileId}`);
  }
  return 2 + touched.size;
}

test('a roll writes the game alone, and a step what it tells and nothing else', async () => {
  const game = await start();
  const counts: number[] = [];
  for (let turn = 0; turn < 40; turn++) {
    const { players: seats, activeIdx } = await net.tycoon.game(game);
    const player = players.find((each) => each.toSuiAddress() === seats[activeIdx]?.address);
    if (!player) throw new Error('nobody is on turn');
    const seat = await seatOf(player, game);
    const rolled = await net.tycoon.execute(player, calls.takeTurn(net.deployment, { game, seat }));
    // The gas coin, the seat it was signed with, and the game.
    expect(await written(rolled.digest)).toBe(3);
    const { digest, events } = await net.tycoon.execute(player, calls.step(net.deployment, game));
    counts.push(await written(digest));
    expect({ turn, objects: counts.at(-1) }).toEqual({ turn, objects: allowed(events) });
    const { phase } = await net.tycoon.game(game);
    if (phase === PHASE_MANAGE) await net.tycoon.execute(player, calls.skip(net.deployment, { game, seat }));
  }
  // Gas, game and player are the least; a card or the owner of a toll make it four.
  expect(Math.min(...counts)).toBe(3);
  expect(counts.filter((count) => count <= 4).length).toBeGreaterThan(30);
});
