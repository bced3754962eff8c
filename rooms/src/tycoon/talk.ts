import { TycoonError } from '@tycoon/sdk';
import type { Sql } from 'postgres';
import { Refused } from '../wire/refusal.ts';
import type { TycoonChains } from './network.ts';

/** A table of Tycoon, which is played on a network. */
export interface TycoonPlace {
  readonly network: string;
  readonly game: string;
}

/** Under this name its talk is heard, on all servers. */
export const placeName = ({ network, game }: TycoonPlace): string => `${network} ${game}`;

/** Who may speak at tables of Tycoon. Who sits there is the network's to say; this server asks it, and remembers for a moment. */
export interface TycoonTalk {
  /** Refuses tables of networks that this server does not know. */
  check(place: TycoonPlace): void;
  /** The address under which the player sits at the table; refused for one who does not. */
  speaker(place: TycoonPlace, player: string): Promise<string>;
}

/** People sit down and leave while a table waits. */
const REMEMBERED_MS = 5000;
const MAX_REMEMBERED = 2000;

export function createTycoonTalk(sql: Sql, chains: TycoonChains): TycoonTalk {
  const remembered = new Map<string, { readonly at: number; readonly people: Promise<readonly string[]> }>();

  function chainOf({ network }: TycoonPlace) {
    const found = chains.get(network);
    if (found === undefined) throw new Refused('no_network');
    return found.chain;
  }

  async function read(place: TycoonPlace): Promise<readonly string[]> {
    try {
      const { players } = await chainOf(place).tycoon.game(place.game);
      return players.flatMap(({ address, isBot }) => (isBot ? [] : [address]));
    } catch (error) {
      throw error instanceof TycoonError && error.failure === 'missing' ? new Refused('no_room') : error;
    }
  }

  function peopleAt(place: TycoonPlace): Promise<readonly string[]> {
    const name = placeName(place);
    const known = remembered.get(name);
    if (known !== undefined && Date.now() - known.at < REMEMBERED_MS) return known.people;
    const people = read(place);
    remembered.delete(name);
    remembered.set(name, { at: Date.now(), people });
    for (const oldest of remembered.keys()) {
      if (remembered.size <= MAX_REMEMBERED) break;
      remembered.delete(oldest);
    }
    // What failed is asked for again the next time.
    people.catch(() => remembered.delete(name));
    return people;
  }

  return {
    check: (place) => void chainOf(place),
    async speaker(place, player) {
      const [people, own] = await Promise.all([
        peopleAt(place),
        sql<{ address: string }[]>`select address from identity where profile = ${player}`,
      ]);
      const found = own.find(({ address }) => people.includes(address));
      if (found === undefined) throw new Refused('not_seated');
      return found.address;
    },
  };
}
