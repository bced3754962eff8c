import { STRATEGIES, type StrategyName } from '@tycoon/sdk/bot';
import type { Keep } from '../network/keyring.ts';

/** A bot of this browser's player; its key is made up for one game and worth nothing but that game's fees. A server that plays it keeps the key to itself. */
export interface BotSeat {
  readonly address: string;
  readonly secret: string;
  readonly strategy: StrategyName;
}

/** A person at this screen. The one whose browser it is signs with its wallet, so that its secret is empty here. */
export interface PersonSeat {
  readonly address: string;
  readonly secret: string;
  /** Empty where the person goes by its figure. */
  readonly name: string;
}

/** The bots of one game, and what they do besides playing. */
export interface BotTable {
  readonly game: string;
  readonly bots: readonly BotSeat[];
  /** All people who share this screen, in the order of their seats; none where everybody has a screen of their own. */
  readonly people: readonly PersonSeat[];
  /** They begin as soon as every seat is taken. */
  readonly isEager: boolean;
  /** Who has paid for them and gets back what is left; null where a faucet pays. */
  readonly payer: string | null;
  /** Nothing is left to do for this browser: a server plays them, or the game is over and everything settled. Kept so that a look back knows the bots. */
  readonly isDone: boolean;
}

/** The tables at which this browser has bots or people on one network. */
export interface Roster {
  tables(): readonly BotTable[];
  table(game: string): BotTable | undefined;
  put(table: BotTable): void;
  watch(listener: () => void): () => void;
}

export const isStrategy = (name: unknown): name is StrategyName =>
  typeof name === 'string' && Object.hasOwn(STRATEGIES, name);

const isText = (value: unknown): value is string => typeof value === 'string';

function isSeat(value: unknown): value is BotSeat {
  const { address, secret, strategy } = (value ?? {}) as Partial<Record<keyof BotSeat, unknown>>;
  return isText(address) && isText(secret) && isStrategy(strategy);
}

function isPerson(value: unknown): value is PersonSeat {
  const { address, secret, name } = (value ?? {}) as Partial<Record<keyof PersonSeat, unknown>>;
  return isText(address) && isText(secret) && isText(name);
}

function isTable(value: unknown): value is BotTable {
  const { game, bots, people, isEager, payer, isDone } = (value ?? {}) as Partial<
    Record<keyof BotTable, unknown>
  >;
  return (
    isText(game) &&
    Array.isArray(bots) &&
    bots.every(isSeat) &&
    Array.isArray(people) &&
    people.every(isPerson) &&
    typeof isEager === 'boolean' &&
    typeof isDone === 'boolean' &&
    (payer === null || isText(payer))
  );
}

/** Tables out of what was kept; what is not ours is left out. */
export function parseTables(text: string | null): readonly BotTable[] {
  try {
    const json: unknown = JSON.parse(text ?? '[]');
    // Tables that were kept before people could share a screen name none.
    return Array.isArray(json) ? json.map((each) => ({ people: [], ...each })).filter(isTable) : [];
  } catch {
    return [];
  }
}

/** How many finished tables are remembered. */
const MOST_DONE = 40;

function forget(tables: readonly BotTable[]): readonly BotTable[] {
  const done = tables.filter(({ isDone }) => isDone);
  const old = new Set(done.slice(0, Math.max(0, done.length - MOST_DONE)));
  return tables.filter((table) => !old.has(table));
}

export function createRoster(network: string, keep: Keep = localStorage): Roster {
  const key = `tycoon.bots.${network}`;
  const listeners = new Set<() => void>();
  let kept: { readonly text: string | null; readonly tables: readonly BotTable[] } = {
    text: null,
    tables: [],
  };
  /** Other tabs write too, so what is kept counts, not what was read. */
  const read = (): readonly BotTable[] => {
    const text = keep.getItem(key);
    if (text !== kept.text) kept = { text, tables: parseTables(text) };
    return kept.tables;
  };
  const write = (tables: readonly BotTable[]) => {
    keep.setItem(key, JSON.stringify(tables));
    for (const listener of [...listeners]) listener();
  };
  const others = (game: string) => read().filter((table) => table.game !== game);
  return {
    tables: read,
    table: (game) => read().find((table) => table.game === game),
    put: (table) => write(forget([...others(table.game), table])),
    watch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
