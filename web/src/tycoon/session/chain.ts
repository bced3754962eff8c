import type { Executed } from '@tycoon/sdk';
import { createRoster, type Roster } from '../bots/roster.ts';
import { eventsAfter } from '../history/index/queries.ts';
import { createGameKeys, type GameKeys } from '../keys/game-keys.ts';
import { createFeed, type Feed } from '../live/feed.ts';
import { followGame, type GameFollower } from '../live/game.ts';
import { createSource, type Source } from '../live/source.ts';
import { changesOfExecuted } from '../live/timed-change.ts';
import { type Client, createClient } from '../network/client.ts';
import { createFunder, type Funder, faucetBy } from '../network/funder.ts';
import { createIndex, createIndexInPage, type Index } from '../network/history-index.ts';
import type { TycoonNetwork } from '../network/network.ts';
import { refetchOnReturn } from '../network/query-client.ts';
import { createService, type Service } from '../network/service.ts';

/** A network with everything the page has open on it; there is one for each network, and it lasts as long as the page. */
export interface Chain {
  readonly network: TycoonNetwork;
  readonly client: Client;
  readonly source: Source;
  readonly feed: Feed;
  /** History; null where nobody keeps it. */
  readonly index: Index | null;
  /** Whether the node answers. */
  readonly node: Service;
  /** Null where people pay for themselves. */
  readonly funder: Funder | null;
  /** The keys by which this browser plays for wallets. */
  readonly keys: GameKeys;
  /** The bots this browser plays here. */
  readonly roster: Roster;
  /** Hands a transaction of this page to all who follow its game, before the network reports it. */
  notify(executed: Executed): void;
  /** A game that all who look at it share; `leave` when it is not needed any more. */
  follow(id: string): { readonly game: GameFollower; readonly leave: () => void };
}

/** A game is followed for a while after its last follower has left, because pages come and go. */
const LINGER_MS = 5000;

export function createChain(network: TycoonNetwork): Chain {
  const client = createClient(network);
  const source = createSource(client);
  const node = createService({ probe: () => source.now() });
  const feed = createFeed({ source, node });
  node.reach.watch(() => {
    if (node.reach.read() === 'answers') feed.hurry();
  });
  refetchOnReturn(node);
  const index = network.fetch
    ? createIndexInPage(client, network)
    : network.indexer === null
      ? null
      : createIndex(network.indexer, network.name);
  const games = new Map<string, { readonly game: GameFollower; watchers: number }>();
  return {
    network,
    client,
    source,
    feed,
    index,
    node,
    funder:
      network.faucet === null
        ? null
        : createFunder(client, network.faucet, network.fetch && faucetBy(network.fetch)),
    keys: createGameKeys(network.name),
    roster: createRoster(network.name),
    notify: (executed) => feed.notify(changesOfExecuted(executed, Date.now() + feed.skewMs.read())),
    follow(id) {
      const known = games.get(id);
      const shared = known ?? {
        game: followGame({
          id,
          feed,
          source,
          state: (game) => client.tycoon.gameState(game),
          ...(index !== null && { indexed: (game) => eventsAfter(index, game, 0) }),
        }),
        watchers: 0,
      };
      shared.watchers++;
      games.set(id, shared);
      const leave = () =>
        setTimeout(() => {
          if (--shared.watchers > 0) return;
          games.delete(id);
          shared.game.close();
        }, LINGER_MS);
      return { game: shared.game, leave };
    },
  };
}
