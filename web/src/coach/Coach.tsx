import './coach.css';
import { useEffect, useRef } from 'react';
import type { GameId } from '../games/ids.ts';
import { useStore } from '../store/use-store.ts';
import { useLanguage, useText } from '../text/text.ts';
import { coached, explained, nextTip, progressOf, skipCoach } from './seen.ts';
import { coachText } from './text.ts';
import type { Bubble } from './tip.ts';

interface Props {
  readonly game: GameId;
  /** All the tips of the game. */
  readonly tips: readonly Bubble[];
  /** Those that fit now, the most important first. */
  readonly atHand: readonly Bubble[];
}

/** One bubble at a time beside the table, until it is read or what it is about has passed. */
export function Coach({ game, tips, atHand }: Props) {
  const t = useText(coachText);
  const language = useLanguage();
  const known = useStore(coached);
  const tip = nextTip(known, game, atHand);
  const shown = useRef<Bubble | null>(null);
  useEffect(() => {
    // Who has acted on a tip has read it.
    const before = shown.current;
    if (before !== null && before !== tip && !atHand.includes(before)) explained(game, before.id);
    shown.current = tip;
  }, [game, tip, atHand]);
  if (tip === null) return null;
  const { id, title, text } = tip;
  const { at, of } = progressOf(known, game, tips);
  return (
    <section className="coach" aria-label={t.tip}>
      <svg className="coach-face" width="44" height="44" viewBox="0 0 48 48" aria-hidden="true">
        <circle cx="24" cy="24" r="24" className="plate" />
        <path className="robe" d="M8 44C7 34 11 27 17 25H31C37 27 41 34 40 44Z" />
        <circle className="skin" cx="24" cy="17" r="8.5" />
        <path
          className="hat"
          d="M14.5 13.5C14 6 19 3.5 24 3.5S34 6 33.5 13.5C30 11.3 18 11.3 14.5 13.5ZM11 12.5h4M33 12.5h4"
        />
        <path
          className="beard"
          d="M17.5 20C19 22 21.5 21 24 20 26.5 21 29 22 30.5 20 31 27 28 33.5 24 36 20 33.5 17 27 17.5 20Z"
        />
        <path className="staff" d="M43 15V44M43 15c-3.5-2-3-7 1-6.5 3 .5 3 4 .5 4.5" />
      </svg>
      <div>
        <p role="status">
          <b className="coach-title">{title[language]}</b> <span>{text[language]}</span>
        </p>
        <p className="coach-keys">
          <span className="dots" role="img" aria-label={t.count(at + 1, of)}>
            {Array.from({ length: of }, (_, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its number
              <i key={i} className={i <= at ? 'on' : ''} />
            ))}
          </span>
          <button type="button" onClick={() => skipCoach(game)}>
            {t.skip}
          </button>
          <button type="button" className="ok" onClick={() => explained(game, id)}>
            {t.gotIt}
          </button>
        </p>
      </div>
    </section>
  );
}
