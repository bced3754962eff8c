import './laid.css';
import type { GameMap } from '@tycoon/sdk/maps';
import { Icon } from '../../art/Icon.tsx';
import { useLanguage, useText } from '../../text/text.ts';
import { cardLook } from '../board/card-look.ts';
import { tileName } from '../rail/words.ts';
import type { Seats } from '../seats/seat.ts';
import type { Queue } from './queue.ts';
import { tycoonText } from './text.ts';

/** The cards laid out for the roll, each with what it is for and a way to take it back. */
export function Laid({
  queue,
  map,
  seats,
  onTakeBack,
}: {
  readonly queue: Queue;
  readonly map: GameMap;
  readonly seats: Seats;
  readonly onTakeBack: ((at: number) => void) | null;
}) {
  const t = useText(tycoonText);
  const language = useLanguage();
  return (
    <ol className="ty-laid" aria-label={t.laid}>
      {queue.map(({ kind, value, target, tile }, at) => {
        const look = cardLook(kind);
        const aim =
          value !== undefined
            ? String(value)
            : target !== undefined
              ? (seats.get(target)?.name ?? '')
              : tile !== undefined
                ? tileName(map, tile, language)
                : '';
        return (
          <li key={`${kind} ${aim}`}>
            <Icon id={look.icon} size={18} />
            <span>
              {look.name[language]}
              {aim === '' ? null : <b> {aim}</b>}
            </span>
            {onTakeBack === null ? null : (
              <button
                type="button"
                className="ico"
                aria-label={t.takeBack(`${look.name[language]} ${aim}`.trim())}
                onClick={() => onTakeBack(at)}
              >
                <Icon id="i-undo" size={16} />
              </button>
            )}
          </li>
        );
      })}
    </ol>
  );
}
