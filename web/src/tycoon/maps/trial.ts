import type { Session } from '../network/session.ts';
import type { PublishedMap } from './shelf.ts';

/** Opens a game against bots on the map; resolves to its page. */
export async function openTrial(_session: Session, { registry, map }: PublishedMap): Promise<string> {
  return `/tycoon/new?registry=${registry}&map=${map.id}`;
}
