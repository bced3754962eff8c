import type { Monopoly } from '@tycoon/engine/monopoly';
import { CARDS, type CardKind, type View } from '@tycoon/engine/monopoly';
import type { Line } from '../../table/protocol.ts';
import { number, useLanguage, useText } from '../../text/text.ts';
import { Traditional } from './Traditional.tsx';
import { monopolyText } from './text.ts';

const TAXES = ['house_tax', 'income_tax', 'land_tax', 'handling_fee'] as const;
const isTax = (kind: CardKind): kind is (typeof TAXES)[number] => TAXES.some((tax) => tax === kind);

/** The card that lies open, with what it took or gave: taxes are told here as well as in the log. */
export function DrawnCard({
  view,
  line,
}: {
  readonly view: View;
  readonly line: Line<Monopoly> | undefined;
}) {
  const t = useText(monopolyText);
  const language = useLanguage();
  if (view.card === null) return null;
  const card = CARDS[view.card.deck][view.card.card];
  if (card === undefined) return null;
  const events = line?.events ?? [];
  const paid = events.find((event) => event.kind === 'paid' && event.card !== null);
  const earned = events.find((event) => event.kind === 'earned' && event.by === 'card');
  return (
    <div className="trip-card" key={`${view.turn}${card.name.en}`}>
      <p className="mini">{t[view.card.deck]}</p>
      <p className="trip-card-name">{card.name[language]}</p>
      <Traditional name={card.name} />
      <p className="small">
        {paid?.kind === 'paid'
          ? `${t.cardPaid(number(paid.amount))}${isTax(card.kind) ? ` · ${t[`base_${card.kind}`]}` : ''}`
          : earned?.kind === 'earned'
            ? t.cardEarned(number(earned.amount))
            : ''}
      </p>
    </div>
  );
}
