import type { StrategyName } from '@tycoon/sdk/bot';
import { callRooms } from '../../rooms/client/api.ts';
import { settings } from '../../settings/settings.ts';
import type { TycoonNetwork } from '../network/network.ts';
import type { BotSeat } from './roster.ts';

/** Bots that the rooms' server plays: it goes on when this page is closed. */
interface ServedBots {
  readonly bots: readonly BotSeat[];
  /** Sends them to a table. Throws where the server does not take it. */
  seat(game: string, isEager: boolean): Promise<void>;
}

/** Asks the server for bots with keys of its own; null where there is none that plays on the network, and this page has to. */
export async function hireServed(
  { name: network, fetch }: TycoonNetwork,
  strategies: readonly StrategyName[],
): Promise<ServedBots | null> {
  // A network in this tab is nobody else's.
  if (strategies.length === 0 || fetch !== undefined) return null;
  try {
    const { ticket, addresses } = await callRooms<{
      readonly ticket: string;
      readonly addresses: readonly string[];
    }>('POST', '/tycoon/bots', { network, strategies });
    return {
      bots: strategies.map((strategy, i) => ({ address: addresses[i] ?? '', secret: '', strategy })),
      seat: (game, isEager) =>
        callRooms('POST', '/tycoon/seats', { ticket, game, isEager, speed: settings.read().speed }),
    };
  } catch {
    return null;
  }
}
