import type { IndexClient } from '@tycoon/indexer/client';
import type { GameMap } from '@tycoon/sdk/maps';
import { createContext, useContext } from 'react';
import type { MapPlace } from './place.ts';

/** What the pages of history work with. */
export interface Desk {
  readonly index: IndexClient;
  /** The one who looks; null without a wallet. */
  readonly you: string | null;
  /** The registry whose maps come with the game. */
  readonly registry: string;
  readonly map: (place: MapPlace) => Promise<GameMap>;
}

const DeskContext = createContext<Desk | null>(null);

export const DeskProvider = DeskContext.Provider;

export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (desk === null) throw new Error('a page of history needs a desk');
  return desk;
}
