import type { Executed } from '@tycoon/sdk';
import { createRoster, type Roster } from '../bots/roster.ts';
import { eventsAfter } from '../history/index/queries.ts';
import { deedsOfExecuted } from '../live/deed.ts';
import { createFeed, type Feed } from '../live/feed.ts';
import { followGame, type GameFollower } from '../live/game.ts';
import { createSource, type Source } from '../live/source.ts';
import { type Client, createClient } from '../network/client.ts';
import { createIndex, type Index } from '../network/history.ts';
import type { TycoonNetwork } from '../network/network.ts';
import { createPurse, type Purse } from '../network/purse.ts';
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
  readonly purse: Purse | null;
  /** The bots this browser plays here. */
  readonly roster: Roster;
  /** Tells the page what it has executed itself, before the network does. */
  tell(executed: Executed): void;
  /** A game that all who look at it share; `leave` when it is not needed any more. */
  follow(id: string): { readonly game: GameFollower; readonly leave: () => void };
}

/** A game is followed for a while after the last one has left, because pages come and go. */
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
  const index = network.indexer === null ? null : createIndex(network.indexer, network.name);
  const games = new Map<string, { readonly game: GameFollower; watchers: number }>();
  return {
    network,
    client,
    source,
    feed,
    index,
    node,
    purse: network.faucet === null ? null : createPurse(client, network.faucet),
    roster: createRoster(network.name),
    tell: (executed) => feed.tell(deedsOfExecuted(executed, Date.now() + feed.skewMs.read())),
    follow(id) {
      const known = games.get(id);
      const shared = known ?? {
        game: followGame({
          id,
          feed,
          source,
          state: (game) => client.tycoon.gameState(game),
          ...(index !== null && { record: (game) => eventsAfter(index, game, 0) }),
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
