import { Link } from 'wouter';
import type { BoxFace } from '../games/box.ts';
import { type GameId, TITLES } from '../games/ids.ts';
import { boxOf, doorOf, prefetch } from '../games/registry.ts';
import { useLanguage } from '../text/text.ts';
import { TycoonArt } from './art/TycoonArt.tsx';

const TYCOON: BoxFace = {
  Art: TycoonArt,
  line: { en: '2–6 players', zh: '2–6 人' },
  more: {
    en: 'Streets, tolls, and a dog. Dice nobody can bend.',
    zh: '街市、过路费，还有一条狗。骰子谁也做不了手脚。',
  },
};

/** A game's box: lid, side and what is printed on it. Touching it starts to fetch the game. */
export function Box({ id }: { readonly id: GameId }) {
  const language = useLanguage();
  const { Art, line, more } = id === 'tycoon' ? TYCOON : boxOf(id);
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
