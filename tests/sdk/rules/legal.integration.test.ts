import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { Transaction, type TransactionResult } from '@mysten/sui/transactions';
import { createTycoonNet, type TycoonNet } from '@tycoon/harness/tycoon-net';
import { CARD_KINDS, type CardKind, type GameView } from '@tycoon/sdk';
import { createBot, createGenerator, STRATEGIES } from '@tycoon/sdk/bot';
import * as calls from '@tycoon/sdk/calls';
import type { GameMap } from '@tycoon/sdk/maps';
import { estate, game as games, shop, turn } from '@tycoon/sdk/move';
import { CARD_NEEDS, type CardNeed } from '@tycoon/sdk/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { saidLegal } from './said-legal.ts';

let net: TycoonNet;
let cardPrices: Awaited<ReturnType<TycoonNet['tycoon']['cardPrices']>>;

beforeAll(async () => {
  net = await createTycoonNet();
  cardPrices = await net.tycoon.cardPrices();
});

/** Something an address might do, spelled alike for what the SDK says and for what the chain says. */
interface Attempt {
  readonly what: string;
  readonly thunk: (tx: Transaction) => unknown;
}

/** What the chain would take. */
async function taken(sender: string, attempts: readonly Attempt[]): Promise<string[]> {
  const verdicts = await Promise.all(
    attempts.map(async ({ what, thunk }) => {
      const transaction = new Transaction();
      transaction.setSender(sender);
      thunk(transaction);
      const { $kind } = await net.client.core.simulateTransaction({ transaction, checksEnabled: false });
      return $kind === 'Transaction' ? [what] : [];
    }),
  );
  return verdicts.flat().sort();
}

/** What the SDK calls legal, of the things that are attempted. */
function legal(
  view: GameView,
  address: string,
  map: GameMap,
  nowMs: bigint,
  attempts: readonly Attempt[],
): string[] {
  const said = saidLegal(view, address, { map, cardPrices, nowMs });
  return attempts
    .map(({ what }) => what)
    .filter((what) => said.has(what))
    .sort();
}

/** Everything somebody with a seat might try now; of the tiles for traps some, and all that hold one. */
function attemptsOf(
  view: GameView,
  seat: string,
  pos: number,
  below: (n: number) => number,
): readonly Attempt[] {
  const { deployment } = net;
  const { packageId, registryId: registry } = deployment;
  const game = view.id;
  const withCap =
    (use: (tx: Transaction, cap: TransactionResult) => unknown) =>
    (tx: Transaction): void => {
      const cap = tx.add(turn.mintTurncap(packageId, { game, seat }));
      use(tx, cap);
      tx.add(games.burnTurncap(packageId, { cap }));
    };
  const land = (call: typeof estate.buy) =>
    withCap((tx, cap) => tx.add(call(packageId, { game, registry, cap, tileId: pos })));
  const card = (play: calls.CardPlay) =>
    withCap((tx, cap) => tx.add(calls.useCard(deployment, { game, cap, ...play })));
  const tiles = [...Object.keys(view.npcs).map(Number), below(view.tileCount), below(view.tileCount), pos];
  return [
    { what: 'leave', thunk: calls.leaveGame(deployment, { game, seat }) },
    { what: 'close', thunk: calls.closeGame(deployment, { game, seat }) },
    { what: 'start', thunk: calls.startGame(deployment, { game, seat }) },
    { what: 'surrender', thunk: calls.surrender(deployment, { game, seat }) },
    { what: 'roll', thunk: calls.takeTurn(deployment, { game, seat }) },
    { what: 'skip', thunk: calls.skip(deployment, { game, seat }) },
    { what: 'ready', thunk: calls.setReady(deployment, { game, seat, ready: true }) },
    ...view.players.map(({ address: guest }) => ({
      what: `kick ${guest}`,
      thunk: calls.kickGuest(deployment, { game, seat, guest }),
    })),
    ...Object.keys(view.lots).flatMap((tile) =>
      (['building', 'land'] as const).map((what) => ({
        what: `sell ${what} ${tile}`,
        thunk: calls.sell(deployment, { game, seat, sales: [{ tile: Number(tile), what }] }),
      })),
    ),
    { what: 'buy', thunk: land(estate.buy) },
    { what: 'upgrade', thunk: land(estate.upgrade) },
    ...CARD_KINDS.map((kind) => ({
      what: `buyCard ${kind}`,
      thunk: withCap((tx, cap) => tx.add(shop.buyCard(packageId, { game, registry, cap, kind }))),
    })),
    ...CARD_KINDS.flatMap((kind) =>
      playsOf(kind, view, new Set(tiles)).map(([what, play]) => ({ what, thunk: card(play) })),
    ),
  ];
}

/** A card with everything it might be aimed at. */
function playsOf(
  kind: CardKind,
  view: GameView,
  tiles: ReadonlySet<number>,
): readonly (readonly [string, calls.CardPlay])[] {
  const needs: CardNeed = CARD_NEEDS[kind];
  switch (needs) {
    case 'nothing':
      return [[`card ${kind}`, { kind }]];
    case 'value':
      return [[`card ${kind}`, { kind, value: 3 }]];
    case 'target':
      return view.players.map(({ address }) => [`card ${kind} ${address}`, { kind, target: address }]);
    case 'tile':
      return [...tiles].map((tile) => [`card ${kind} ${tile}`, { kind, tile }]);
  }
}

/** What anybody might try. */
const openAttempts = (game: string): readonly Attempt[] => [
  { what: 'join', thunk: calls.joinGame(net.deployment, game) },
  { what: 'endTimedOutTurn', thunk: calls.endTimedOutTurn(net.deployment, game) },
  { what: 'rollAbsent', thunk: calls.rollAbsent(net.deployment, { game }) },
];

/** One map and every eleventh moment in every run, all maps and every moment in the long one. */
const IS_LONG = process.env.TYCOON_LONG === '1';
const MAPS = IS_LONG ? ['ring8', 'classic', 'large'] : ['large'];
const EVERY = IS_LONG ? 1 : 11;

test.each(MAPS)(
  'what is called legal is what the chain takes, for everybody, from the lobby to the end (%s)',
  async (key) => {
    const { tycoon, deployment } = net;
    const map = net.map(key);
    const below = createGenerator(11);
    const signers = (await net.accounts(3)) as Ed25519Keypair[];
    const stranger = new Ed25519Keypair().toSuiAddress();
    // Few traps, few cards and little money, so that every limit is met.
    const rules = {
      npcCap: 2,
      npcRounds: 3n,
      handLimit: 3n,
      startCash: 5_000n,
      maxTurns: 30n,
      maxPlayers: 3,
      landSales: true,
    };
    const [host] = signers;
    const opened = await tycoon.execute(host!, calls.createGame(deployment, { templateId: map.id, rules }));
    const game = opened.events.find((event) => event.type === 'GameCreatedEvent')?.game ?? '';
    let nowMs = (await tycoon.game(game)).createdAtMs;
    const seen = new Set<string>();

    const compare = async () => {
      const view = await tycoon.game(game);
      for (const address of [...signers.map((signer) => signer.toSuiAddress()), stranger]) {
        const seat = await tycoon.seatOf(address, game);
        const pos = view.players.find((player) => player.address === address)?.pos ?? 0;
        const attempts = [...openAttempts(game), ...(seat ? attemptsOf(view, seat, pos, below) : [])];
        const chain = await taken(address, attempts);
        expect(legal(view, address, map, nowMs, attempts)).toEqual(chain);
        for (const what of chain) seen.add(what.split(' ')[0] ?? '');
      }
    };

    await compare();
    for (const guest of signers.slice(1)) {
      await tycoon.execute(guest, calls.joinGame(deployment, game));
      await compare();
    }
    const seat = (await tycoon.seatOf(host!.toSuiAddress(), game)) ?? '';
    await tycoon.execute(host!, calls.startGame(deployment, { game, seat }));
    const bots = signers.map((signer) =>
      createBot({ client: tycoon, signer, strategy: STRATEGIES.random, around: { map, cardPrices }, below }),
    );
    for (let act = 0; ; act++) {
      const view = await tycoon.game(game);
      if (act % EVERY === 0 || view.status === 'ended') await compare();
      if (view.status === 'ended') break;
      if (act === 31) {
        // What waits has no deadline: it is played first.
        if (view.draw) await tycoon.execute(host!, calls.step(deployment, game));
        await net.localnet.advanceClock(Number(rules.maxTurns) * 10_000);
        nowMs += rules.maxTurns * 10_000n;
        await compare();
        continue;
      }
      for (const bot of bots) if (await bot.act(view)) break;
    }
    const always = [
      'join',
      'leave',
      'start',
      'close',
      'roll',
      'skip',
      'buy',
      'card',
      'surrender',
      'ready',
      'kick',
      'sell',
    ];
    expect(always.filter((what) => !seen.has(what))).toEqual([]);
    expect(seen.has('rollAbsent') || seen.has('endTimedOutTurn')).toBe(true);
  },
  300_000,
);

afterAll(() => net.close());
