import { useEffect, useState } from 'react';
import type { Deciding, ResultFacts, Standing } from '../result/facts.ts';
import { decidingRow } from '../result/swing.ts';
import { resultText } from '../result/text.ts';
import { useLanguage } from '../text/text.ts';
import { tableClient } from './client.ts';
import type { GameKit } from './kit.ts';
import type { Player } from './players.ts';
import type { Course, Line, TableSnapshot } from './protocol.ts';
import { joinSentence, sentencesOf } from './sentence.ts';

/** Where a finished game can be read again. */
export interface Source {
  /** Reads how everybody stood after every move. */
  readonly course: () => Promise<Course | null>;
  /** The address of its replay, without a move. */
  readonly replay: string;
}

/** A game on the shelf of this browser. */
export const shelfSource = (slot: string): Source => ({
  course: async () => {
    const reply = await tableClient().ask({ kind: 'course', slot });
    return reply.ok ? reply.value : null;
  },
  replay: `/replay/${slot}`,
});

/** What is shown of a line: enough to know it, not all that followed. */
const SENTENCES = 2;

/** The move that counted most: the winner's, or one's own where another won. Null until it is known, and where there is none. */
export function useDeciding(
  kit: GameKit,
  snapshot: TableSnapshot,
  facts: ResultFacts,
  players: readonly Player[],
  { course: read, replay }: Source,
): Deciding | null {
  const language = useLanguage();
  const [course, setCourse] = useState<Course | null>(null);
  useEffect(() => {
    let isLeft = false;
    void read().then((found) => isLeft || setCourse(found));
    return () => {
      isLeft = true;
    };
  }, [read]);
  if (course === null) return null;
  const seatOf = (standing: Standing | undefined) => (standing === undefined ? null : Number(standing.id));
  const found = decidingRow(
    course.worth,
    seatOf(facts.standings.find(({ isYou }) => isYou)),
    seatOf(facts.standings.find(({ rank }) => rank === 1)),
  );
  if (found === null) return null;
  const { at, isOwn } = found;
  const line: Line | undefined = snapshot.lines.find(({ seq }) => seq + 1 === at);
  if (line === undefined) return null;
  const t = resultText[language];
  const tell = (to: readonly Player[]): string =>
    sentencesOf(kit.loaded.game, line, to, language)
      .slice(0, SENTENCES)
      .map(joinSentence)
      .join(language === 'zh' ? '' : ' ');
  return {
    isOwn,
    when: t.move(at),
    sentence: tell(players),
    // A picture goes to people who did not sit there: nobody is spoken to.
    plain: tell(players.map((player) => ({ ...player, isYou: false }))),
    href: `${replay}/${at}`,
    link: t.seeMove(at),
    worth: course.worth,
    at,
    tones: players.map(({ tone }) => tone),
  };
}
