import './hand.css';
import type { ReactNode } from 'react';
import { useText } from '../../text/text.ts';
import { HandCard } from './HandCard.tsx';
import type { HeldCard } from './hand.ts';
import { tycoonText } from './text.ts';

/** The cards one holds; those that can be used now can be pressed, the others say why not. */
export function Hand({
  cards,
  asking,
  mayPlay,
  isPlaying,
  isBusy,
  hasShortcuts,
  laid,
  onUse,
}: {
  readonly cards: readonly HeldCard[];
  readonly asking: HeldCard['kind'] | null;
  /** Cards may be laid out now. */
  readonly mayPlay: boolean;
  /** The one who looks has a seat. */
  readonly isPlaying: boolean;
  readonly isBusy: boolean;
  readonly hasShortcuts: boolean;
  /** What is laid out for the roll; null while nothing is. */
  readonly laid: ReactNode;
  readonly onUse: (card: HeldCard) => void;
}) {
  const t = useText(tycoonText);
  return (
    <section className="ty-hand" aria-label={t.yourCards}>
      <div className="ty-cap">
        <p>
          {t.yourCards}{' '}
          <span>{cards.length === 0 || laid !== null ? '' : mayPlay ? t.goWithRoll : t.waitForRoll}</span>
        </p>
        {laid}
      </div>
      {cards.length === 0 ? (
        <p className="prose quiet-text">{isPlaying ? t.noCards : t.watchCards}</p>
      ) : (
        <ol>
          {cards.map((card, i) => (
            <li key={card.kind}>
              <HandCard
                card={card}
                shortcut={hasShortcuts ? i + 1 : null}
                isAsking={asking === card.kind}
                isBusy={isBusy}
                onUse={() => onUse(card)}
              />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
