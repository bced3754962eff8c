import type { Language } from '@tycoon/engine/core';
import type { GameMap } from '@tycoon/sdk/maps';
import type { Deciding, ResultFacts, Standing } from '../../result/facts.ts';
import { decidingRow } from '../../result/swing.ts';
import { resultText } from '../../result/text.ts';
import { replayOf } from '../history/game/replay.ts';
import { seriesOf } from '../history/game/series.ts';
import type { TimelineEntry } from '../live/timeline-entry.ts';
import type { Seats } from '../seats/seat.ts';
import { joinProse, proseOf } from '../story/prose.ts';

/** The turn that counted most: the winner's, or one's own where another won; null where its beginning was not heard. */
export function decidingOf(
  game: string,
  entries: readonly TimelineEntry[],
  map: GameMap,
  seats: Seats,
  { standings }: Pick<ResultFacts, 'standings'>,
  language: Language,
): Deciding | null {
  // A page that came late counts turns from where it came: a link would lead to another one.
  if (entries[0]?.event.type !== 'GameCreatedEvent') return null;
  const replay = replayOf(entries);
  const { players, worth } = seriesOf(replay, map);
  const seatOf = (standing: Standing | undefined) =>
    standing === undefined ? null : players.indexOf(String(standing.id));
  const found = decidingRow(
    worth,
    seatOf(standings.find(({ isYou }) => isYou)),
    seatOf(standings.find(({ rank }) => rank === 1)),
  );
  if (found === null) return null;
  const { at, isOwn } = found;
  // A row is how all stood when a turn began: it was brought about by the turn before.
  const turn = replay.turns[at - 2];
  if (turn === undefined) return null;
  const t = resultText[language];
  const events = replay.entries.slice(turn.from, turn.to + 1).map(({ event }) => event);
  const tell = (to: Seats): string => joinProse(proseOf(events, { map, seats: to, language }));
  const nobody = new Map([...seats].map(([address, seat]) => [address, { ...seat, isYou: false }]));
  return {
    isOwn,
    when: t.turn(turn.turn),
    sentence: tell(seats),
    plain: tell(nobody),
    href: `/games/${game}/turns/${turn.turn}`,
    link: t.seeTurn(turn.turn),
    worth,
    at,
    tones: players.map((address) => seats.get(address)?.tone ?? 's1'),
  };
}
