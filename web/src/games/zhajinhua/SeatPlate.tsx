import type { View } from '@tycoon/engine/zhajinhua';
import type { CSSProperties } from 'react';
import { Count } from '../../table/Count.tsx';
import type { Player as SeatedPlayer } from '../../table/players.ts';
import { number, useText } from '../../text/text.ts';
import { Player } from '../../ui/Player.tsx';
import { Chips } from './Chips.tsx';
import { Mark } from './Marks.tsx';
import { PlayingCard } from './PlayingCard.tsx';
import type { Place } from './places.ts';
import { zhajinhuaText } from './text.ts';

const NO_CARDS = [null, null, null] as const;

interface Props {
  readonly view: View;
  readonly player: SeatedPlayer;
  readonly place: Place;
  /** Comparing: what choosing this seat would cost; null where it cannot be chosen now. */
  readonly price: number | null;
  readonly onChoose: () => void;
}

const placed = ({ wide, phone }: Place) =>
  ({
    '--x': `${wide[0]}%`,
    '--y': `${wide[1]}%`,
    '--phone-x': `${phone[0]}%`,
    '--phone-y': `${phone[1]}%`,
  }) as CSSProperties;

/** An opponent at the table: plate, cards and what it has put in. */
export function SeatPlate({ view, player, place, price, onChoose }: Props) {
  const t = useText(zhajinhuaText);
  const { seat, name } = player;
  const status = view.playerStatus[seat] ?? 'out';
  const bet = view.playerBets[seat] ?? 0;
  const cards = view.cards[seat] ?? NO_CARDS;
  const isTurn = view.currentPlayer === seat;
  const plate = (
    <>
      <Player face={player} size="lg" badge={<Count value={view.chips[seat] ?? 0} />} />
      <span>
        <Mark view={view} seat={seat} /> <span className="in-pot">{t.inPot(number(bet))}</span>
      </span>
      {isTurn ? <em>{t.turn}</em> : view.dealer === seat ? <em className="brass">{t.dealer}</em> : null}
    </>
  );
  return (
    <li className={`opponent ${place.side} ${status === 'active' ? '' : 'gone'}`} style={placed(place)}>
      {price === null ? (
        <div className={`who ${isTurn ? 'acting' : ''}`}>{plate}</div>
      ) : (
        <button type="button" className="who choosable" onClick={onChoose}>
          {plate}
          <span className="sr">{t.compareWith(name, number(price))}</span>
        </button>
      )}
      {status === 'active' || view.cards[seat] ? (
        <div className="hold">
          {cards.map((card, i) => (
            <PlayingCard key={`${view.hand}-${['a', 'b', 'c'][i]}`} card={card} small />
          ))}
          {view.cards[seat] ? null : <span className="sr">{t.faceDown}</span>}
        </div>
      ) : null}
      {bet > 0 ? (
        <div className="stake" key={`${view.hand}-${bet}`}>
          <Chips amount={bet} most={2} />
          <span className="num">
            {number(bet)} <span className="sr">{t.inPot('')}</span>
          </span>
        </div>
      ) : null}
    </li>
  );
}
