import './shown-card.css';
import {
  CARD_BARRIER,
  CARD_BOMB,
  CARD_DOG,
  CARD_FREEZE,
  CARD_MOVE_CTRL,
  CARD_RENT_FREE,
  CHANCE_CARD,
} from '@tycoon/sdk';
import { CARD_WORDS, describeEvent } from '@tycoon/sdk/describe';
import type { GameMap } from '@tycoon/sdk/maps';
import { Icon } from '../../art/Icon.tsx';
import { useLanguage, useText } from '../../text/text.ts';
import type { Seats } from '../seats/seat.ts';
import { addressYou, inPlain } from '../story/you.ts';
import type { Point } from './layout.ts';
import type { Shown } from './stage.ts';
import { boardText } from './text.ts';

export const CARD_ICONS: Readonly<Record<number, string>> = {
  [CARD_MOVE_CTRL]: 'i-remote',
  [CARD_BARRIER]: 'i-barrier',
  [CARD_BOMB]: 'i-bomb',
  [CARD_DOG]: 'i-dog',
  [CARD_RENT_FREE]: 'i-free',
  [CARD_FREEZE]: 'i-freeze',
};

interface ShownCardProps {
  readonly shown: Shown;
  readonly map: GameMap;
  readonly seats: Seats;
  readonly at: Point & { readonly scale: number };
}

/** What was drawn, turned over for all to see. */
export function ShownCard({ shown: { event }, map, seats, at }: ShownCardProps) {
  const t = useText(boardText);
  const language = useLanguage();
  const isCard = event.type === 'CardGainEvent' || event.type === 'CardUseEvent';
  const isChanceCard = event.type === 'ChanceEvent' && event.outcome === CHANCE_CARD;
  const kind = isCard || isChanceCard ? event.kind : null;
  const icon =
    kind !== null
      ? (CARD_ICONS[kind] ?? 'i-card')
      : event.type === 'NewsEvent'
        ? 'i-news'
        : event.type === 'LotteryEvent'
          ? 'i-lottery'
          : 'i-chance';
  const title = {
    CardGainEvent: t.drawsCard,
    CardUseEvent: t.playsCard,
    ChanceEvent: t.chance,
    LotteryEvent: t.lottery,
    NewsEvent: t.news,
  }[event.type];
  const told = describeEvent(event, language, {
    player: (address) => seats.get(address)?.name ?? address.slice(0, 6),
    tile: (tile) => map.tiles[tile]?.name[language] ?? String(tile),
  });
  const you = [...seats.values()].find(({ isYou }) => isYou)?.name;
  const sentence =
    told === null || you === undefined ? told : inPlain(addressYou(told, you, language), language);
  return (
    <div
      className="shown-place"
      style={{ transform: `translate(${at.x}px, ${at.y}px) scale(${Math.max(at.scale, 0.9)})` }}
      aria-hidden="true"
    >
      <div className={`shown-card ${seats.get(event.player)?.tone ?? ''}`}>
        <Icon id={icon} size={34} />
        <b>{kind === null ? title : CARD_WORDS[kind]?.[language]}</b>
        <small>{sentence}</small>
      </div>
    </div>
  );
}
