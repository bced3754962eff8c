import type { ComponentType } from 'react';
import { Link } from 'wouter';
import { type GameId, TITLES } from '../games/ids.ts';
import { doorOf, prefetch } from '../games/registry.ts';
import { useText } from '../text/text.ts';
import { CashFlowArt } from './art/CashFlowArt.tsx';
import { MeritArt } from './art/MeritArt.tsx';
import { TripArt } from './art/TripArt.tsx';
import { TycoonArt } from './art/TycoonArt.tsx';
import { ZhajinhuaArt } from './art/ZhajinhuaArt.tsx';
import { homeText } from './text.ts';

const ART: Readonly<Record<GameId, ComponentType>> = {
  tycoon: TycoonArt,
  cashflow: CashFlowArt,
  zhajinhua: ZhajinhuaArt,
  monopoly: TripArt,
  merit: MeritArt,
};

/** A game's box: lid, side and what is printed on it. Touching it starts to fetch the game. */
export function Box({ id }: { readonly id: GameId }) {
  const t = useText(homeText);
  const Art = ART[id];
  const more = id === 'tycoon' ? t.tycoonMore : id === 'cashflow' ? t.cashflowMore : null;
  return (
    <Link
      href={doorOf(id)}
      className={`box box-${id}`}
      data-game={id}
      onPointerEnter={() => prefetch(id)}
      onFocus={() => prefetch(id)}
    >
      <span className="lid">
        <Art />
        <span className="names">
          <span className="zh" lang="zh">
            {TITLES[id].zh}
          </span>
          <span className="en" lang="en">
            {TITLES[id].en}
          </span>
        </span>
        <span className="meta">
          <b>{t[id]}</b>
          {more === null ? null : <span>{more}</span>}
        </span>
      </span>
    </Link>
  );
}
