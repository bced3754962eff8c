import type { GameMap } from '@tycoon/sdk/maps';
import { createContext, useContext } from 'react';
import type { PlaceText } from '../../maps/place.ts';
import type { Index } from '../../network/history.ts';

/** What the pages of history work with. */
export interface Desk {
  readonly index: Index;
  /** The one who looks; null without a wallet. */
  readonly you: string | null;
  /** The registry whose maps come with the game. */
  readonly registry: string;
  readonly map: (place: PlaceText) => Promise<GameMap>;
}

const DeskContext = createContext<Desk | null>(null);

export const DeskProvider = DeskContext.Provider;

export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (desk === null) throw new Error('a page of history needs a desk');
  return desk;
}
