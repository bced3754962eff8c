import './shown-card.css';
import { CHANCE_CARD } from '@tycoon/sdk';
import { describeEvent } from '@tycoon/sdk/describe';
import type { GameMap } from '@tycoon/sdk/maps';
import { Icon } from '../../art/Icon.tsx';
import { useDrawings } from '../../art/use-drawings.ts';
import drawings from '../../moments/cards.svg?raw';
import { witOfChance, witOfNews } from '../../moments/wit.ts';
import { useLanguage, useText } from '../../text/text.ts';
import type { Seats } from '../seats/seat.ts';
import { addressYou, inPlain } from '../story/you.ts';
import type { Shown } from './board-state.ts';
import { cardLook } from './card-look.ts';
import type { Point } from './layout.ts';
import { boardText } from './text.ts';

/** What stands over an event that shows no card of its own. */
const ICONS: Readonly<Record<Shown['event']['type'], string>> = {
  CardGainEvent: 'i-card',
  CardUseEvent: 'i-card',
  ChanceEvent: 'i-chance',
  LotteryEvent: 'i-lottery',
  NewsEvent: 'i-news',
};

interface ShownCardProps {
  readonly shown: Shown;
  readonly map: GameMap;
  readonly seats: Seats;
  readonly at: Point & { readonly scale: number };
}

/** What was drawn, turned over for all to see. */
export function ShownCard({ shown: { key, event }, map, seats, at }: ShownCardProps) {
  useDrawings(drawings);
  const t = useText(boardText);
  const language = useLanguage();
  const isCard = event.type === 'CardGainEvent' || event.type === 'CardUseEvent';
  const isChanceCard = event.type === 'ChanceEvent' && event.outcome === CHANCE_CARD;
  const card = isCard || isChanceCard ? cardLook(event.kind) : null;
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
  const wit =
    event.type === 'ChanceEvent'
      ? witOfChance(event.outcome, key)
      : event.type === 'NewsEvent'
        ? witOfNews(event.kind, key)
        : null;
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
        {wit === null ? (
          <Icon id={card?.icon ?? ICONS[event.type]} size={34} />
        ) : (
          <svg className="shown-picture" viewBox="0 0 200 150" aria-hidden="true">
            <use href={`#${wit.picture}`} width="200" height="150" />
          </svg>
        )}
        <b>{card === null ? title : card.name[language]}</b>
        {wit === null ? null : <q>{wit[language]}</q>}
        <small>{sentence}</small>
      </div>
    </div>
  );
}
