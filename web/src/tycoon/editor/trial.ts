import { openGame } from '../lobby/open.ts';
import { quickPlan } from '../lobby/plan.ts';
import type { PublishedMap } from '../maps/shelf.ts';
import type { Session } from '../network/session.ts';

/** Opens a game against bots on the map; resolves to its page. */
export async function openTrial(session: Session, { registry, map }: PublishedMap): Promise<string> {
  const plan = quickPlan({ registry, templateId: BigInt(map.id), map });
  return `/tycoon/${await openGame(session, plan)}`;
}
