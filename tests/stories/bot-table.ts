import { requestSuiFromFaucetV2 } from '@mysten/sui/faucet';
import { SuiGrpcClient } from '@mysten/sui/grpc';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { createIndexClient, type IndexClient } from '@tycoon/indexer/client';
import { readMaps } from '@tycoon/move-toolchain/publish/maps';
import { type GameView, parseDeployment, type Rules, TycoonClient } from '@tycoon/sdk';
import { createBot, createGenerator, STRATEGIES, type Strategy } from '@tycoon/sdk/bot';
import { type CreateGame, createGame, joinGame, startGame, surrender } from '@tycoon/sdk/calls';
import type { GameMap } from '@tycoon/sdk/maps';

/** The network behind a page, as a program without a page sees it. */
export interface Backstage {
  readonly tycoon: TycoonClient;
  readonly index: IndexClient;
  /** Seats bots at a table that plays only when it is told to. */
  seat(options: {
    readonly map: string;
    readonly players: number;
    readonly rounds: number;
    /** How long a player may take. */
    readonly timeoutMs?: bigint;
  }): Promise<BotTable>;
  /** A rated game of these players and as many more as there are seats; all but the first give up. */
  rate(players: readonly Ed25519Keypair[], seats: number): Promise<void>;
}

export interface BotTable {
  readonly id: string;
  readonly players: readonly Ed25519Keypair[];
  /** Lets bots do so many things; true while the game goes on. */
  act(times: number): Promise<boolean>;
  /** Plays to the end and waits until the index knows of it; the game as the chain has it. */
  finish(): Promise<GameView>;
}

/** Reads what the page is told of its network. */
export async function goBackstage(page: string): Promise<Backstage> {
  const { networks } = (await (await fetch(`${page}/network.json`)).json()) as {
    networks: readonly {
      network: string;
      url: string;
      faucet: string;
      indexer: string;
      deployment: unknown;
    }[];
  };
  const [network] = networks;
  if (network === undefined) throw new Error('the page knows of no network');
  const deployment = parseDeployment(network.deployment);
  const client = new SuiGrpcClient({ network: network.network, baseUrl: network.url, format: 'binary' });
  const tycoon = new TycoonClient(client, deployment);
  const index = createIndexClient({ baseUrl: network.indexer, network: network.network });
  const maps = await readMaps();
  return {
    tycoon,
    index,
    async rate(known, seats) {
      const players = [...known, ...Array.from({ length: seats - known.length }, () => new Ed25519Keypair())];
      const [host, ...guests] = players as [Ed25519Keypair, ...Ed25519Keypair[]];
      for (const player of players)
        await requestSuiFromFaucetV2({ host: network.faucet, recipient: player.toSuiAddress() });
      const id = await sitDown(tycoon, host, guests, { templateId: 1 });
      let digest = '';
      for (const guest of guests) {
        const seat = (await tycoon.seatOf(guest.toSuiAddress(), id)) ?? '';
        ({ digest } = await tycoon.execute(guest, surrender(deployment, { game: id, seat })));
      }
      await index.waitForTransaction(digest);
    },
    async seat({ map: key, players: count, rounds, timeoutMs }) {
      const map = maps.find((candidate) => candidate.key === key);
      if (map === undefined) throw new Error(`there is no map ${key}`);
      const players = Array.from({ length: count }, () => new Ed25519Keypair());
      for (const player of players) {
        await requestSuiFromFaucetV2({ host: network.faucet, recipient: player.toSuiAddress() });
      }
      const rules = {
        maxTurns: BigInt(rounds),
        ...(timeoutMs !== undefined && { turnTimeoutMs: timeoutMs }),
      };
      const game = await openBotGame(tycoon, { players, map, rules, strategies: [STRATEGIES.greedy] });
      const act = async (times: number) => {
        for (let time = 0; time < times; time++) if ((await game.act()).status !== 'active') return false;
        return true;
      };
      return {
        id: game.id,
        players,
        act,
        async finish() {
          while (await act(1));
          await index.waitForTransaction(game.last());
          return tycoon.game(game.id);
        },
      };
    },
  };
}

/** A game that has begun; bots play it when they are told to. */
interface BotGame {
  readonly id: string;
  /** Lets whoever's turn it is do one thing; resolves to the game as it was before. */
  act(): Promise<GameView>;
  /** The digest of what was done last. */
  last(): string;
}

/** Opens a table, seats everybody and begins; resolves to the game. */
async function sitDown(
  tycoon: TycoonClient,
  host: Ed25519Keypair,
  guests: readonly Ed25519Keypair[],
  options: CreateGame,
): Promise<string> {
  const { deployment } = tycoon;
  const { events } = await tycoon.execute(host, createGame(deployment, options));
  const id = events.find((event) => event.type === 'GameCreatedEvent')?.game ?? '';
  for (const guest of guests) await tycoon.execute(guest, joinGame(deployment, id));
  const seat = await tycoon.seatOf(host.toSuiAddress(), id);
  await tycoon.execute(host, startGame(deployment, { game: id, seat: seat ?? '' }));
  return id;
}

/** Opens a game for the players, the first of them its host, and begins it. */
export async function openBotGame(
  tycoon: TycoonClient,
  {
    players,
    map,
    rules,
    strategies,
  }: {
    readonly players: readonly Ed25519Keypair[];
    readonly map: GameMap;
    readonly rules: Partial<Rules>;
    /** Dealt out in turn. */
    readonly strategies: readonly Strategy[];
  },
): Promise<BotGame> {
  const [host, ...guests] = players as [Ed25519Keypair, ...Ed25519Keypair[]];
  const id = await sitDown(tycoon, host, guests, { templateId: map.id, rules });
  let digest = '';
  const around = { map, cardPrices: await tycoon.cardPrices() };
  const below = createGenerator(players.length);
  const bots = players.map((signer, i) => {
    const strategy = strategies[i % strategies.length] ?? STRATEGIES.greedy;
    return createBot({ client: tycoon, signer, strategy, around, below });
  });
  return {
    id,
    async act() {
      const view = await tycoon.game(id);
      if (view.status !== 'active') return view;
      for (const bot of bots) digest = (await bot.act(view))?.digest ?? digest;
      return view;
    },
    last: () => digest,
  };
}
