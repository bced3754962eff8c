import './box.css';
import { Link } from 'wouter';
import { type GameId, TITLES } from '../games/ids.ts';
import { doorOf, prefetch } from '../games/registry.ts';
import { useLanguage } from '../text/text.ts';
import { BOXES } from './boxes.ts';

/** A game's box: lid, side and what is printed on it. Touching it starts to fetch the game. */
export function Box({ id }: { readonly id: GameId }) {
  const language = useLanguage();
  const { Art, line, more } = BOXES[id];
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
          <b>{line[language]}</b>
          {more === null ? null : <span>{more[language]}</span>}
        </span>
      </span>
    </Link>
  );
}
