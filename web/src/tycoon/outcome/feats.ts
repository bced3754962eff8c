import type { GameView } from '@tycoon/sdk';
import type { GameMap } from '@tycoon/sdk/maps';
import { isComeback } from '../../achievements/achievements.ts';
import type { Feat } from '../../achievements/played.ts';
import { replayOf } from '../history/game/replay.ts';
import { seriesOf } from '../history/game/series.ts';
import type { TimelineEntry } from '../live/timeline-entry.ts';
import type { Seats } from '../seats/seat.ts';
import { climaxAt } from './climax.ts';

/** What the one who looks did in a game, as far as the page has heard it. */
export function featsOf(
  view: GameView,
  map: GameMap,
  entries: readonly TimelineEntry[],
  seats: Seats,
): readonly Feat[] {
  const you = [...seats.values()].find(({ isYou }) => isYou)?.address;
  if (you === undefined) return [];
  const kinds = new Set<string>();
  for (const [at, { event }] of entries.entries()) {
    if (event.type === 'TurnStartEvent') continue;
    const found = climaxAt(entries, at, map);
    if (found?.player === you) kinds.add(found.kind);
  }
  const { worth, players } = seriesOf(replayOf(entries), map);
  return [
    ...(kinds.has('tower') ? ['tower' as const] : []),
    ...(kinds.has('bomb') || kinds.has('dog') ? ['bitten' as const] : []),
    ...(view.winners.includes(you) && isComeback(worth, players.indexOf(you)) ? ['comeback' as const] : []),
  ];
}
