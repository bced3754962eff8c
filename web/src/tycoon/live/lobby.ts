import type { GameEntry } from '@tycoon/sdk';
import type { EventName } from '@tycoon/sdk/events';
import type { TimedChange } from './timed-change.ts';

/** What changes who sits where. */
const NEWS: ReadonlySet<EventName> = new Set([
  'GameCreatedEvent',
  'JoinEvent',
  'LeaveEvent',
  'StartEvent',
  'GameEndedEvent',
]);

/** The list of tables has to be read again. */
export const isNews = ({ events }: TimedChange): boolean => events.some(({ type }) => NEWS.has(type));

/** The list after rounds have gone on; the very same where none has. */
export function withRounds(games: readonly GameEntry[], { game, events }: TimedChange): readonly GameEntry[] {
  const last = events.findLast((event) => event.type === 'TurnStartEvent');
  if (last === undefined || !games.some(({ id, turn }) => id === game && turn < last.turn)) return games;
  return games.map((entry) => (entry.id === game ? { ...entry, turn: last.turn } : entry));
}
