import {
  childCost,
  dreamOf,
  FAST_TRACK,
  type PlayerView,
  professionOf,
  RAT_RACE_NAMES,
  type RatRaceKind,
} from '@tycoon/engine/cashflow';
import { number, useLanguage, useText } from '../../text/text.ts';
import { kindAt } from './Board.tsx';
import { Picture } from './Picture.tsx';
import { pictureOfDream, SCENES } from './pictures.ts';
import { cashflowText } from './text.ts';

/** Where the throw has led and what that means, as long as no card lies open there. */
export function SquareFace({ stand, thrown }: { readonly stand: PlayerView; readonly thrown: string }) {
  const t = useText(cashflowText);
  const language = useLanguage();
  const { track, position, profession, dream } = stand;
  const kind = kindAt(track, position);
  const name = track === 'fast-track' ? FAST_TRACK[position]?.name : RAT_RACE_NAMES[kind as RatRaceKind];
  return (
    <section className={`deal-card square-card k-${kind.replace('FAST_', '').toLowerCase()}`}>
      <div className="deal-art">
        <Picture id={kind === 'FAST_DREAM' ? pictureOfDream(dreamOf(dream).id) : SCENES[kind]} />
        <p className="deal-deck">{thrown}</p>
      </div>
      <div className="deal-body">
        <h2>{name?.[language]}</h2>
        <p className="prose">
          {kind === 'CHILD'
            ? t.legend_CHILD(number(childCost(professionOf(profession).salary)))
            : t[`legend_${kind}`]}
        </p>
      </div>
    </section>
  );
}
