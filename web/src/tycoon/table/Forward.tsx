import './forward.css';
import { DIR_CCW, DIR_CW, type GameView, type PlayerView, priceNow, tollNow } from '@tycoon/sdk';
import type { GameMap, MapTile } from '@tycoon/sdk/maps';
import { type Ahead, type Landing, mayTurn, type Wish, walksCcw } from '@tycoon/sdk/rules';
import type { ReactElement } from 'react';
import { Icon } from '../../art/Icon.tsx';
import { Picks } from '../../shell/Picks.tsx';
import { number, useLanguage, useText } from '../../text/text.ts';
import { KIND_ICONS } from '../board/kind-icons.ts';
import { tileName } from '../rail/words.ts';
import type { Seats } from '../seats/seat.ts';
import type { Sketch } from './draft.ts';
import { tycoonText } from './text.ts';

interface Props {
  readonly map: GameMap;
  /** The board with everything that is laid out on it. */
  readonly view: GameView;
  readonly player: PlayerView;
  readonly seats: Seats;
  readonly ahead: Ahead;
  readonly wish: Wish;
  readonly chosen: number | null;
  readonly onSketch: (change: Sketch) => void;
  readonly onShow: (tile: number) => void;
}

/** Where each number of the die would lead, and the turns one may take on the way. */
export function Forward({ map, view, player, seats, ahead, wish, chosen, onSketch, onShow }: Props) {
  const t = useText(tycoonText);
  const language = useLanguage();
  const backwards = walksCcw(view, player, wish.direction);
  const name = (tile: number) => tileName(map, tile, language);
  return (
    <section className="ty-forward" aria-label={t.ahead}>
      <header>
        <h2 className={ahead.forks.length > 0 ? 'sr' : ''}>{t.ahead}</h2>
        {ahead.forks.map((fork) => (
          <div key={fork.tile} className="ty-fork" title={t.atFork(name(fork.tile))}>
            <Icon id="i-sign" size={20} />
            <Picks
              label={t.atFork(name(fork.tile))}
              values={fork.exits}
              value={fork.chosen}
              word={name}
              onPick={(exit) => onSketch({ kind: 'turnOff', fork: fork.tile, exit })}
            />
          </div>
        ))}
        {player.forcedMoves > 0 ? <p className="mini">{t.forced}</p> : null}
        {mayTurn(view, player) ? (
          <Picks
            label={t.way}
            values={[DIR_CW, DIR_CCW]}
            value={backwards ? DIR_CCW : DIR_CW}
            word={(direction) => (direction === DIR_CW ? t.cw : t.ccw)}
            onPick={(direction) => onSketch({ kind: 'head', direction })}
          />
        ) : null}
      </header>
      <ol className="ty-landings">
        {ahead.landings.map((landing) => (
          <li key={landing.dice} className={chosen === null || chosen === landing.dice ? '' : 'unlikely'}>
            <button type="button" onClick={() => onShow(landing.tile)}>
              <b className="num">{landing.dice}</b>
              <span>{name(landing.tile)}</span>
              <Price landing={landing} map={map} view={view} player={player} seats={seats} />
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What stopping there would mean, in a word or a number. */
function Price({
  landing,
  map,
  view,
  player,
  seats,
}: Pick<Props, 'map' | 'view' | 'player' | 'seats'> & { readonly landing: Landing }): ReactElement | null {
  const t = useText(tycoonText);
  const place = map.tiles[landing.tile];
  if (place === undefined) return null;
  if (landing.ending === 'hit') return <small className="bad">{t.hit}</small>;
  if (view.effects.closedTile === place.id) return <small>{t.closed}</small>;
  if (landing.ending === 'barrier') return <small className="bad">{t.stopped}</small>;
  switch (place.kind) {
    case 'property':
      return <Rent {...{ place, map, view, player, seats }} />;
    case 'empty':
      return <small />;
    case 'bonus':
      return <small className="good">+{number(place.special)}</small>;
    case 'fee':
      return <small className="bad">{t.toll(number(place.special))}</small>;
    case 'hospital':
    case 'chance':
    case 'card':
    case 'news':
    case 'lottery':
    case 'prison':
    case 'shop':
      return (
        <small>
          <Icon id={KIND_ICONS[place.kind]} size={20} />
        </small>
      );
  }
}

/** What land would take or cost. */
function Rent({
  place,
  map,
  view,
  player,
  seats,
}: Pick<Props, 'map' | 'view' | 'player' | 'seats'> & { readonly place: MapTile }) {
  const t = useText(tycoonText);
  const owner = view.lots[place.id]?.owner;
  if (owner === undefined) return <small>{t.free(number(Number(priceNow(view, place))))}</small>;
  if (owner === player.address) return <small className="good">{t.yours}</small>;
  return (
    <small className={`bad ${seats.get(owner)?.tone ?? ''}`}>
      {t.toll(number(Number(tollNow(view, map, place))))}
    </small>
  );
}
