import {
  CATEGORY_NAMES,
  categoryOf,
  type HandResult as Result,
  strength,
  type View,
} from '@tycoon/engine/zhajinhua';
import type { Player as SeatedPlayer } from '../../table/players.ts';
import { number, signed, useLanguage, useText } from '../../text/text.ts';
import { Player } from '../../ui/Player.tsx';
import { netOf } from './hands-played.ts';
import { inOrder } from './order.ts';
import { PlayingCard } from './PlayingCard.tsx';
import { zhajinhuaText } from './text.ts';

/** How the last hand went: who took what, and the cards that were shown. */
export function HandResult({
  last,
  view,
  players,
  onClose,
}: {
  readonly last: Result;
  readonly view: View;
  readonly players: readonly SeatedPlayer[];
  readonly onClose: () => void;
}) {
  const t = useText(zhajinhuaText);
  const language = useLanguage();
  const dealt = players.filter(({ seat }) => (last.totalSpent[seat] ?? 0) > 0);
  const order = [...dealt].sort((a, b) => (last.chipsChange[b.seat] ?? 0) - (last.chipsChange[a.seat] ?? 0));
  const winners = players.filter(({ seat }) => last.winners.includes(seat));
  const line = winners
    .map(({ seat, name, isViewer }) => {
      const amount = number(last.chipsChange[seat] ?? 0);
      return isViewer ? t.youWin(amount) : t.wins(name, amount);
    })
    .join(language === 'zh' ? '，' : ', ');
  return (
    <section className="hand-result sheet" role="status">
      <p className="small quiet-text">{t.handOver(last.hand)}</p>
      <h2>{line}</h2>
      <ol>
        {order.map((player) => {
          const { seat } = player;
          const cards = last.cards[seat];
          const [x, y, z] = cards ?? [];
          const category =
            x === undefined || y === undefined || z === undefined
              ? null
              : CATEGORY_NAMES[categoryOf(strength(x, y, z, view.config.a23Rule))][language];
          return (
            <li key={seat}>
              <Player face={player} size="sm" note={category ?? t.notShown} />
              <span className="mini-hand">
                {inOrder(cards ?? []).map((card) => (
                  <PlayingCard key={card} card={card} small />
                ))}
              </span>
              <span className="num">
                {signed(netOf(last, seat))} <small className="quiet-text">{t.net}</small>
                {last.bonus[seat] ? (
                  <small className="quiet-text"> ({t.bonusNet(signed(last.bonus[seat] ?? 0))})</small>
                ) : null}
              </span>
            </li>
          );
        })}
      </ol>
      {view.gameOver ? null : (
        <button type="button" className="key quiet" onClick={onClose}>
          {t.nextHand}
        </button>
      )}
    </section>
  );
}
