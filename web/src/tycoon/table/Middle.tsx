import { activePlayer, type ForSale, type GameView, type PlayerView } from '@tycoon/sdk';
import type { Sale } from '@tycoon/sdk/calls';
import type { GameMap } from '@tycoon/sdk/maps';
import { type Ahead, walksCcw } from '@tycoon/sdk/rules';
import type { Seats } from '../seats/seat.ts';
import { Ask } from './Ask.tsx';
import type { Draft, Sketch } from './draft.ts';
import { Forward } from './Forward.tsx';
import type { HeldCard } from './hand.ts';
import { Sell } from './Sell.tsx';
import { Shop } from './Shop.tsx';
import type { Situation } from './situation.ts';
import { TitleDeed } from './TitleDeed.tsx';

interface Props {
  readonly map: GameMap;
  readonly view: GameView;
  /** The view with everything that is laid out on it. */
  readonly board: GameView;
  readonly seats: Seats;
  readonly player: PlayerView | null;
  readonly situation: Situation;
  readonly asked: HeldCard | null;
  readonly ahead: Ahead | null;
  readonly chosen: number | null;
  readonly draft: Draft;
  readonly looked: number | null;
  readonly onLook: (tile: number | null) => void;
  readonly onSketch: (change: Sketch) => void;
  /** What the player may sell now. */
  readonly sales: readonly ForSale[];
  readonly onSell: (sale: Sale) => void;
}

/** What the decision at hand is about; while there is none, the place that was asked about or where the turn is. */
export function Middle(props: Props) {
  const { map, view, seats, player, situation, asked, ahead, draft, looked, onLook, onSketch } = props;
  if (asked?.use && player !== null) {
    return (
      <Ask
        key={asked.kind}
        kind={asked.kind}
        use={asked.use}
        map={map}
        seats={seats}
        from={player.pos}
        backwards={walksCcw(view, player, draft.wish.direction)}
        onLay={(play) => onSketch({ kind: 'lay', play })}
        onCancel={() => onSketch({ kind: 'cancel' })}
      />
    );
  }
  const sell = <Sell sales={props.sales} map={map} onSell={props.onSell} />;
  if (looked !== null) {
    return <TitleDeed map={map} view={view} seats={seats} tile={looked} onAway={() => onLook(null)} />;
  }
  if (situation.kind === 'buy' || situation.kind === 'upgrade') {
    const level = situation.kind === 'buy' ? 0 : (view.lots[situation.tile]?.level ?? 0) + 1;
    return (
      <TitleDeed map={map} view={view} seats={seats} tile={situation.tile} building={level}>
        {sell}
      </TitleDeed>
    );
  }
  if (situation.kind === 'shop' && player !== null) {
    return (
      <Shop
        prices={situation.offers}
        player={player}
        handLimit={view.config.handLimit}
        basket={draft.basket}
        onSketch={onSketch}
      />
    );
  }
  if (situation.kind === 'roll' && ahead !== null && player !== null && !situation.isFrozen) {
    return (
      <Forward
        map={map}
        view={props.board}
        player={player}
        seats={seats}
        ahead={ahead}
        wish={draft.wish}
        chosen={props.chosen}
        onSketch={onSketch}
        onShow={onLook}
      />
    );
  }
  const where = activePlayer(view)?.pos ?? player?.pos ?? 0;
  return (
    <TitleDeed map={map} view={view} seats={seats} tile={where}>
      {sell}
    </TitleDeed>
  );
}
