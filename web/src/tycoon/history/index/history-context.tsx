import type { GameMap } from '@tycoon/sdk/maps';
import { createContext, useContext } from 'react';
import type { PlaceText } from '../../maps/place.ts';
import type { Index } from '../../network/history-index.ts';

/** What the pages of history work with. */
export interface HistoryContext {
  readonly index: Index;
  /** The one who looks; null without a wallet. */
  readonly you: string | null;
  /** The registry whose maps come with the game. */
  readonly registry: string;
  readonly map: (place: PlaceText) => Promise<GameMap>;
}

const Context = createContext<HistoryContext | null>(null);

export const HistoryProvider = Context.Provider;

export function useHistoryContext(): HistoryContext {
  const context = useContext(Context);
  if (context === null) throw new Error('a page of history needs a HistoryProvider');
  return context;
}
