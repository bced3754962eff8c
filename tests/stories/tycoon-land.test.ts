import { requestSuiFromFaucetV2 } from '@mysten/sui/faucet';
import { SuiGrpcClient } from '@mysten/sui/grpc';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { newPerson, shoot } from '@tycoon/harness/browser';
import { borrowStack } from '@tycoon/harness/shared-stack';
import type { StackAddress } from '@tycoon/harness/stack';
import { readMaps } from '@tycoon/move-toolchain/publish/maps';
import { type GameView, inRegistry, PHASE_MANAGE, PHASE_ROLL, TycoonClient } from '@tycoon/sdk';
import * as calls from '@tycoon/sdk/calls';
import { beforeAll, expect, inject, test } from 'vitest';
import { openBrowser, seriousFaults } from './story.ts';
import { story } from './tycoon.ts';

/** What becomes of land when money is short. Dice are the network's, so that a program plays until they have led there. */

const PRICE = 6000;
const TOLL = 5000;
const MONEY = 10_000;
/** All is for sale, so that there is no hospital to be carried to. */
const NO_HOSPITAL = { bombToHospital: false, dogToHospital: false };
/** As many games as nobody needs. */
const MOST_GAMES = 60;

const browser = await openBrowser();
let stack: StackAddress;
let tycoon: TycoonClient;
let registry: string;
/** Plays in the page. */
let person: Ed25519Keypair;
let rival: Ed25519Keypair;

beforeAll(async () => {
  stack = await borrowStack(inject('desk'));
  const client = new SuiGrpcClient({ network: 'localnet', baseUrl: stack.urls.node });
  tycoon = new TycoonClient(client, stack.deployment);
  [person, rival] = [new Ed25519Keypair(), new Ed25519Keypair()];
  for (const key of [person, rival])
    await requestSuiFromFaucetV2({ host: stack.urls.faucet, recipient: key.toSuiAddress() });
  const ring = (await readMaps()).find(({ key }) => key === 'ring8');
  if (ring === undefined) throw new Error('there is no little ring');
  const lot = { kind: 'property', special: 0, price: PRICE, baseToll: TOLL } as const;
  const map = { ...ring, id: 2_000_010, tiles: ring.tiles.map((tile) => ({ ...tile, ...lot })) };
  const { events } = await tycoon.execute(rival, calls.publishOwnMap(stack.deployment, map));
  registry = events.find((event) => event.type === 'RegistryCreatedEvent')?.registry ?? '';
});

/** A game of the rival, who begins, and the person. */
async function openGame() {
  const deployment = inRegistry(stack.deployment, registry);
  const rules = { maxPlayers: 2, startCash: BigInt(MONEY), landSales: true, ...NO_HOSPITAL };
  const options = { templateId: 2_000_010, rules };
  const { events } = await tycoon.execute(rival, calls.createGame(deployment, options));
  const game = events.find((event) => event.type === 'GameCreatedEvent')?.game ?? '';
  await tycoon.execute(person, calls.joinGame(deployment, game));
  const players = await Promise.all(
    [rival, person].map(async (key) => ({
      key,
      seat: (await tycoon.seatOf(key.toSuiAddress(), game)) ?? '',
    })),
  );
  const at = (view: GameView) => {
    const player = players[view.activeIdx];
    if (player === undefined) throw new Error('nobody is on turn');
    return player;
  };
  const [host] = players;
  await tycoon.execute(rival, calls.startGame(deployment, { game, seat: host?.seat ?? '' }));
  return {
    game,
    view: () => tycoon.game(game),
    /** Draws for whoever's turn it is. */
    async draw(view: GameView) {
      const { key, seat } = at(view);
      await tycoon.execute(key, calls.takeTurn(deployment, { game, seat }));
    },
    step: () => tycoon.execute(rival, calls.step(deployment, game)),
    /** Buys the place where the one on turn stands, or leaves it. */
    async decide(view: GameView, buys: boolean) {
      const { key, seat } = at(view);
      const tile = view.players[view.activeIdx]?.pos ?? 0;
      const isFree = buys && view.lots[tile] === undefined;
      const acting = { game, seat };
      await tycoon.execute(
        key,
        isFree ? calls.buy(deployment, { ...acting, tile }) : calls.skip(deployment, acting),
      );
    },
  };
}

type Game = Awaited<ReturnType<typeof openGame>>;

/** Plays a game until it has come to where the story begins; where it went elsewhere, another. */
async function play(until: (game: Game) => Promise<boolean>): Promise<Game> {
  for (let games = 0; games < MOST_GAMES; games++) {
    const game = await openGame();
    if (await until(game)) return game;
  }
  throw new Error(`none of ${MOST_GAMES} games came to the beginning of the story`);
}

/** A turn of whoever's it is, played to its end. */
async function takeTurn(game: Game, buys = true): Promise<void> {
  await game.draw(await game.view());
  await game.step();
  const view = await game.view();
  if (view.phase === PHASE_MANAGE) await game.decide(view, buys);
}

/** The person is about to decide on land of nobody, and its rival owns some. */
async function untilOffer(game: Game): Promise<boolean> {
  await takeTurn(game);
  await game.draw(await game.view());
  await game.step();
  const { phase, activeIdx } = await game.view();
  return phase === PHASE_MANAGE && activeIdx === 1;
}

/** Both own a lot, the person has rolled, and the roll leads onto its rival's. */
async function untilDebt(game: Game): Promise<boolean> {
  await takeTurn(game);
  await takeTurn(game);
  if (Object.keys((await game.view()).lots).length < 2) return false;
  for (let rounds = 0; rounds < 6; rounds++) {
    await takeTurn(game, false);
    const view = await game.view();
    if (view.phase !== PHASE_ROLL || view.activeIdx !== 1 || Object.keys(view.lots).length < 2) return false;
    await game.draw(view);
    const { events } = await tycoon.foretellStep(game.game);
    if (events.some((event) => event.type === 'SaleEvent' && event.forced)) return true;
    await game.step();
    const after = await game.view();
    if (after.phase === PHASE_MANAGE) await game.decide(after, false);
  }
  return false;
}

async function sitDown({ game }: Game, visit: Parameters<typeof newPerson>[1] = {}) {
  const at = await newPerson(browser, { calm: true, ...visit });
  await at.context.addInitScript(
    (secret) => localStorage.setItem('tycoon.wallet', secret),
    person.getSecretKey(),
  );
  await at.page.goto(`${stack.urls.web}/tycoon/${game}`);
  await at.page.locator('.seats li').first().waitFor();
  return at;
}

test('a purchase that leaves less than a toll close by is amber and says so', async () => {
  const { page, context, faults } = await sitDown(await play(untilOffer));
  const buy = page.locator('.ty-key.risky', { hasText: 'Buy for 6,000' });
  await buy.waitFor();
  await page.getByText(/leaves you 4,000, less than the toll on .*5,000/).waitFor();
  expect(await seriousFaults(page)).toEqual([]);
  await shoot(page, 'tycoon-risky');
  await buy.click();
  await expect.poll(() => story(page)).toMatch(/You roll .* buy /);
  expect(faults).toEqual([]);
  await context.close();
});

test('in need of cash the person sells its land for half of what it paid, and buys with it', async () => {
  const game = await play(async (each) => {
    if (!(await untilOffer(each))) return false;
    await each.decide(await each.view(), true);
    await takeTurn(each, false);
    const view = await each.view();
    if (view.activeIdx !== 1 || Object.keys(view.lots).length < 2) return false;
    await each.draw(view);
    await each.step();
    const { phase, players, lots, activeIdx } = await each.view();
    return phase === PHASE_MANAGE && activeIdx === 1 && lots[players[1]?.pos ?? 0] === undefined;
  });
  const { page, context, faults } = await sitDown(game, { theme: 'night' });
  await page.getByText('For this place you lack 2,000').waitFor();
  await page.getByText('Sell land or buildings').click();
  await page.getByText('The bank pays half of what you paid').waitFor();
  expect(await seriousFaults(page)).toEqual([]);
  await shoot(page, 'tycoon-sell');
  // What is for sale stands with the place, and the key stays beside it.
  const [deed, key] = [page.locator('.ty-title-deed'), page.locator('.ty-key')];
  const [left, right] = [await deed.boundingBox(), await key.boundingBox()];
  expect(right?.x).toBeGreaterThan((left?.x ?? 0) + (left?.width ?? 0));
  await page.getByRole('button', { name: /^Sell for 3,000/ }).click();
  await expect.poll(() => story(page)).toMatch(/sell .* for 3,000/);
  await page.getByRole('button', { name: 'Buy for 6,000' }).click();
  await expect.poll(() => story(page)).toMatch(/sell .* for 3,000.* buy .* for 6,000/);
  expect(faults).toEqual([]);
  await context.close();
});

test('who cannot pay a toll is told which land had to be sold for it, and plays on', async () => {
  const game = await play(untilDebt);
  const { page, context, faults } = await sitDown(game);
  await game.step();
  await expect.poll(() => story(page)).toMatch(/have to sell .* for 3,000 to pay the debt/);
  await expect.poll(() => story(page)).toMatch(/pay Crane 5,000/);
  expect((await game.view()).players[1]).toMatchObject({ cash: 2000n, isOut: false });
  await shoot(page, 'tycoon-forced-sale');
  expect(faults).toEqual([]);
  await context.close();
});
