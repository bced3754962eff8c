import type { Game, GameTypes } from '@tycoon/engine/core';
import { memo, useEffect, useRef } from 'react';
import { Medallion } from '../art/Medallion.tsx';
import { useLanguage, useText } from '../text/text.ts';
import type { GameKit } from './kit.ts';
import { type Paragraph, paragraphsOf } from './paragraph.ts';
import type { Player } from './players.ts';
import type { Line } from './protocol.ts';
import { Sentence } from './Sentence.tsx';
import { joinSentence, sentencesOf } from './sentence.ts';
import { tableText } from './text.ts';

/** How many of the last lines are drawn; older ones are in the replay. */
const SHOWN = 60;

/** A list that scrolls must be reachable by keyboard. */
const REACHABLE = { tabIndex: 0 };

interface Props {
  readonly kit: GameKit;
  readonly lines: readonly Line[];
  readonly players: readonly Player[];
  readonly title?: string;
}

/** The log as prose, the newest at the foot and in sight. A press of a key that adds no line does not draw it again. */
export const Log = memo(function Log({ kit, lines, players, title }: Props) {
  const t = useText(tableText);
  const language = useLanguage();
  const list = useRef<HTMLOListElement>(null);
  const newest = lines.at(-1)?.seq;
  useEffect(() => {
    const element = list.current;
    if (element !== null && newest !== undefined) element.scrollTop = element.scrollHeight;
  }, [newest]);
  return (
    <section className="log">
      <h2>{title ?? t.log}</h2>
      {lines.length === 0 ? <p className="prose quiet-text">{t.logEmpty}</p> : null}
      <ol ref={list} {...REACHABLE} aria-label={title ?? t.log}>
        {lines.slice(-SHOWN).map((line) => {
          const paragraphs = paragraphsOf(kit.loaded.game, kit.chapter, line, players, language);
          if (paragraphs.length === 0) return null;
          return (
            <li key={line.seq} id={`line-${line.seq}`}>
              {paragraphs.map((paragraph) => (
                <Told key={paragraph.key} paragraph={paragraph} players={players} />
              ))}
            </li>
          );
        })}
      </ol>
    </section>
  );
});

function Told({
  paragraph: { heading, seat, sentences },
  players,
}: {
  readonly paragraph: Paragraph;
  readonly players: readonly Player[];
}) {
  // Chinese sentences follow each other without a space.
  const gap = useLanguage() === 'zh' ? '' : ' ';
  const player = seat === null ? undefined : players[seat];
  return (
    <>
      {heading === null ? null : (
        <h3>
          <Sentence parts={heading} />
        </h3>
      )}
      {sentences.length === 0 ? null : (
        <div className={player === undefined ? 'unsigned' : ''}>
          {player === undefined ? null : <Medallion figure={player.figure} tone={player.tone} size="sm" />}
          <p className="prose">
            {sentences.map(({ at, parts }) => (
              <span key={at}>
                <Sentence parts={parts} />
                {gap}
              </span>
            ))}
          </p>
        </div>
      )}
    </>
  );
}

/** The last line, said aloud to those who do not see it happen. */
export function Announcer({
  game,
  line,
  players,
}: {
  readonly game: Game<GameTypes>;
  readonly line: Line | undefined;
  readonly players: readonly Player[];
}) {
  const language = useLanguage();
  const text =
    line === undefined ? '' : sentencesOf(game, line, players, language).map(joinSentence).join(' ');
  return (
    <p className="sr" aria-live="polite">
      {text}
    </p>
  );
}
