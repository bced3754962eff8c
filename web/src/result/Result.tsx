import './result.css';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { newlyEarned } from '../achievements/achievements.ts';
import { NewMedals } from '../achievements/Medals.tsx';
import { playedGames, rememberResult } from '../achievements/played.ts';
import { useStore } from '../store/use-store.ts';
import { number, useText } from '../text/text.ts';
import { Player } from '../ui/Player.tsx';
import { DecidingMoment } from './DecidingMoment.tsx';
import type { Deciding, RatingChange, ResultFacts } from './facts.ts';
import { AgainIcon, ShareIcon } from './icons.tsx';
import { RatingRuler } from './RatingRuler.tsx';
import { ShareDialog } from './ShareDialog.tsx';
import { Stage } from './Stage.tsx';
import { resultText } from './text.ts';

interface Props {
  readonly facts: ResultFacts;
  readonly deciding: Deciding | null;
  readonly rating: RatingChange | null;
  /** Plays again; missing where nobody may. */
  readonly onRematch?: (() => void) | undefined;
  readonly isBusy?: boolean;
  /** Puts the result aside to look at the table once more. */
  readonly onAside: () => void;
  /** Other ways on, as links. */
  readonly children?: ReactNode;
}

/** How a game ended, in the place of its table: centre stage, ranking, the moment that decided, and the ways on. */
export function Result({ facts, deciding, rating, onRematch, isBusy = false, onAside, children }: Props) {
  const t = useText(resultText);
  const [isSharing, setSharing] = useState(false);
  const headline = useRef<HTMLHeadingElement>(null);
  useEffect(() => headline.current?.focus({ preventScroll: true }), []);
  const { standings, unit } = facts;
  const played = useStore(playedGames);
  const fresh = newlyEarned(played, facts.id);
  useEffect(() => {
    const own = standings.find(({ isYou }) => isYou);
    if (own === undefined) return;
    const { game, id, feats } = facts;
    rememberResult({ id, game, at: Date.now(), rank: own.rank, players: standings.length, feats });
  }, [facts, standings]);
  return (
    <div className={`result ${facts.game === 'zhajinhua' ? 'felted' : ''}`.trim()}>
      <main className="outcome" aria-label={t.over}>
        <div className="result-stage">
          <header>
            <p className="small">{facts.why}</p>
            <h2 ref={headline} tabIndex={-1}>
              {facts.headline}
            </h2>
          </header>
          <Stage {...facts} />
        </div>
        <ol className="result-ranking" aria-label={t.ranking}>
          {standings.map(({ id, rank, face, isYou, isOut, score, note }) => (
            <li key={id} className={[isYou ? 'you' : '', isOut ? 'out' : ''].join(' ').trim()}>
              <span className="place">{t.place(rank)}</span>
              <Player
                face={face}
                badge={isYou ? <span className="quiet-text">{t.you}</span> : null}
                note={note === '' ? null : note}
                money={
                  <span className="num">
                    {number(score)} <small>{unit}</small>
                  </span>
                }
              />
            </li>
          ))}
        </ol>
        <section className="result-keys" aria-label={t.next}>
          <div className="outcome-keys">
            {onRematch === undefined ? null : (
              <button type="button" className="key big" disabled={isBusy} onClick={onRematch}>
                <AgainIcon /> {t.rematch}
              </button>
            )}
            {children}
            <button type="button" className="plain" onClick={onAside}>
              {t.viewBoard}
            </button>
          </div>
          <button type="button" className="key quiet result-share" onClick={() => setSharing(true)}>
            <ShareIcon /> {t.share}
          </button>
        </section>
      </main>
      <aside className="result-more">
        {deciding === null ? null : <DecidingMoment deciding={deciding} />}
        {rating === null ? null : <RatingRuler change={rating} />}
        <NewMedals earned={fresh} />
      </aside>
      {isSharing ? <ShareDialog facts={facts} deciding={deciding} onClose={() => setSharing(false)} /> : null}
    </div>
  );
}

/** A link among the ways on; as a key, it stands beside the one that shares. */
export function ResultLink({
  href,
  isKey = false,
  children,
}: {
  readonly href: string;
  readonly isKey?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <Link className={isKey ? 'key quiet' : 'plain'} href={href}>
      {children}
    </Link>
  );
}
