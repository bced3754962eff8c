import { GAMES } from '@tycoon/engine/games';
import { PACE_NAMES, type Pace } from '@tycoon/rooms/wire';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { type EngineGameId, TITLES } from '../games/ids.ts';
import { loadKit } from '../games/registry.ts';
import { Dialog } from '../shell/Dialog.tsx';
import { Picks } from '../shell/Picks.tsx';
import { useLanguage, useText } from '../text/text.ts';
import { roomPath } from './address.ts';
import { callRooms, createRoom, RoomsError } from './api.ts';
import { signIn } from './me.ts';
import { refusalText } from './refusal.ts';
import { roomsText } from './text.ts';

/** Opens a table for friends, or finds an opponent: which game, how fast. */
export function FriendDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText(roomsText);
  const language = useLanguage();
  const [, navigate] = useLocation();
  const [game, setGame] = useState<EngineGameId>('zhajinhua');
  const [pace, setPace] = useState<Pace>('usual');
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const go = async (find: () => Promise<{ readonly room: string }>) => {
    setBusy(true);
    try {
      await signIn();
      navigate(roomPath((await find()).room, game));
    } catch (error) {
      setRefusal(error instanceof RoomsError ? error.code : 'try_again');
      setBusy(false);
    }
  };
  const open = async () => {
    const { entry } = await loadKit(game);
    return createRoom(game, entry.seats.usual, pace, false, {});
  };
  return (
    <Dialog title={t.friend} onClose={onClose}>
      <p className="small quiet-text">{t.friendWhy}</p>
      <h3>{t.game}</h3>
      <Picks
        label={t.game}
        values={GAMES.map(({ id }) => id)}
        value={game}
        word={(id) => TITLES[id][language]}
        onPick={setGame}
      />
      <h3>{t.pace}</h3>
      <Picks label={t.pace} values={PACE_NAMES} value={pace} word={(each) => t[each]} onPick={setPace} />
      <p role="alert" className="small">
        {refusal === null ? '' : refusalText(refusal, language)}
      </p>
      <p className="friend-keys">
        <button type="button" className="key big" disabled={busy} onClick={() => void go(open)}>
          {t.open}
        </button>
        <button
          type="button"
          className="key quiet"
          disabled={busy}
          onClick={() => void go(() => callRooms('POST', '/pair', { game, pace }))}
        >
          {t.someone}
        </button>
      </p>
    </Dialog>
  );
}
