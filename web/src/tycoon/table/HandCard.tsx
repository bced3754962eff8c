import { Icon } from '../../art/Icon.tsx';
import { useLanguage, useText } from '../../text/text.ts';
import { cardLook } from '../board/card-look.ts';
import type { HeldCard } from './hand.ts';
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
  // That cards wait for the next roll is said once, over the hand.
  const why = card.why === 'nextRoll' || card.why === 'afterRoll' ? null : card.why;
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
      <span className="ty-card-head">
        <Icon id={look.icon} size={26} />
        {language === 'zh' ? null : <span lang="zh">{look.name.zh}</span>}
      </span>
      <b>{look.name[language]}</b>
      {why === null ? <small>{look.what[language]}</small> : <small className="why">{t[why]}</small>}
      {card.count > 1 ? <i className="num">×{card.count}</i> : null}
      {shortcut === null || isIdle ? null : (
        <span className="kbd" aria-hidden="true">
          {shortcut}
        </span>
      )}
    </button>
  );
}
