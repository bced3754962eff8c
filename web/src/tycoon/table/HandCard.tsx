import { Icon } from '../../art/Icon.tsx';
import { useLanguage, useText } from '../../text/text.ts';
import { cardLook } from './cards.ts';
import type { HeldCard } from './hand.ts';
import { TwoNames } from './TwoNames.tsx';
import { tycoonText } from './text.ts';

/** One kind of card: what it does, how many there are, and why it cannot be used where it cannot. */
export function HandCard({
  card,
  shortcut,
  isAsking,
  isBusy,
  onUse,
}: {
  readonly card: HeldCard;
  readonly shortcut: number | null;
  readonly isAsking: boolean;
  readonly isBusy: boolean;
  readonly onUse: () => void;
}) {
  const t = useText(tycoonText);
  const language = useLanguage();
  const look = cardLook(card.kind);
  const isIdle = card.use === null || isBusy;
  return (
    <button
      type="button"
      className={card.use === null ? 'ty-card idle' : 'ty-card'}
      aria-disabled={isIdle}
      aria-pressed={isAsking}
      data-card={card.kind}
      onClick={isIdle ? undefined : onUse}
    >
      <Icon id={look.icon} size={26} />
      <b>
        <TwoNames name={look.name} />
      </b>
      <small>{look.what[language]}</small>
      {card.why === null || card.why === 'nextRoll' ? null : <small className="why">{t[card.why]}</small>}
      {card.count > 1 ? <i className="num">×{card.count}</i> : null}
      {shortcut === null || isIdle ? null : (
        <span className="kbd" aria-hidden="true">
          {shortcut}
        </span>
      )}
    </button>
  );
}
