import { type Card, cardName, suitOf } from '@tycoon/engine/zhajinhua';
import { Icon } from '../../art/Icon.tsx';
import { useLanguage, useText } from '../../text/text.ts';
import { SUIT_WORDS, zhajinhuaText } from './text.ts';

const SUIT_ICONS = { diamonds: 's-diamond', clubs: 's-club', hearts: 's-heart', spades: 's-spade' } as const;

/** What a card is called aloud. */
function useCardWord(): (card: Card) => string {
  const t = useText(zhajinhuaText);
  const language = useLanguage();
  return (card) => t.cardOf(cardName(card).slice(0, -1), SUIT_WORDS[language][suitOf(card)]);
}

/** A card that turns about its axis when it becomes known. */
export function PlayingCard({
  card,
  small = false,
}: {
  readonly card: Card | null;
  readonly small?: boolean;
}) {
  const word = useCardWord();
  const suit = card === null ? null : suitOf(card);
  const red = suit === 'hearts' || suit === 'diamonds';
  return (
    <span className={`pcard ${small ? 'small-card' : ''} ${card === null ? '' : 'up'}`}>
      <span className="turn">
        <span className="back">
          <svg viewBox="-50 -70 100 140" aria-hidden="true">
            <use href="#card-back" x="-50" y="-70" width="100" height="140" />
          </svg>
        </span>
        <span className={`front ${red ? 'red' : ''}`}>
          {card === null || suit === null ? null : (
            <>
              <span className="sr">{word(card)}</span>
              <span className="corner" aria-hidden="true">
                <b className="num">{cardName(card).slice(0, -1)}</b>
                <Icon id={SUIT_ICONS[suit]} size={small ? 11 : 20} />
              </span>
              <span className="mid" aria-hidden="true">
                <Icon id={SUIT_ICONS[suit]} size={small ? 20 : 58} />
              </span>
              {small ? null : (
                <span className="corner foot" aria-hidden="true">
                  <b className="num">{cardName(card).slice(0, -1)}</b>
                  <Icon id={SUIT_ICONS[suit]} size={20} />
                </span>
              )}
            </>
          )}
        </span>
      </span>
    </span>
  );
}
