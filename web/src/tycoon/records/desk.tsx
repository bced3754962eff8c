import type { IndexClient } from '@tycoon/indexer/client';
import type { GameMap } from '@tycoon/sdk/maps';
import { createContext, useContext } from 'react';

/** What the pages of history work with. */
export interface Desk {
  readonly index: IndexClient;
  /** The one who looks; null without a wallet. */
  readonly you: string | null;
  /** The map of a template of this network. */
  readonly map: (templateId: string) => Promise<GameMap>;
}

const DeskContext = createContext<Desk | null>(null);

export const DeskProvider = DeskContext.Provider;

export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (desk === null) throw new Error('a page of history needs a desk');
  return desk;
}
