import { GAMES } from '@tycoon/engine/games';
import { PACE_NAMES, type Pace } from '@tycoon/rooms/wire';
import { type ReactNode, useId } from 'react';
import { Icon } from '../art/Icon.tsx';
import { type EngineGameId, TITLES } from '../games/ids.ts';
import { Picks } from '../shell/Picks.tsx';
import { useLanguage, useText } from '../text/text.ts';
import { roomsText } from './client/text.ts';

/** Which game, and how fast: the boxes in small, told apart by shape. */
export function GamePicks({
  game,
  pace,
  isBusy,
  onGame,
  onPace,
  children,
}: {
  readonly game: EngineGameId;
  readonly pace: Pace;
  readonly isBusy: boolean;
  readonly onGame: (game: EngineGameId) => void;
  readonly onPace: (pace: Pace) => void;
  /** Games whose tables are opened elsewhere. */
  readonly children?: ReactNode;
}) {
  const t = useText(roomsText);
  const language = useLanguage();
  const name = useId();
  return (
    <fieldset disabled={isBusy}>
      <p className="small quiet-text">{t.game}</p>
      <fieldset className="marks">
        <legend className="sr">{t.game}</legend>
        {children}
        {GAMES.map(({ id }) => (
          <label key={id}>
            <input type="radio" name={name} checked={id === game} onChange={() => onGame(id)} />
            <Icon id={`m-${id}`} size={44} />
            {TITLES[id][language]}
          </label>
        ))}
      </fieldset>
      <p className="small quiet-text">{t.pace}</p>
      <Picks label={t.pace} values={PACE_NAMES} value={pace} word={(each) => t[each]} onPick={onPace} />
    </fieldset>
  );
}
