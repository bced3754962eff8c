import type { Pace } from '@tycoon/rooms/wire';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { EngineGameId } from '../games/ids.ts';
import { Dialog } from '../shell/Dialog.tsx';
import { useLanguage, useText } from '../text/text.ts';
import { roomPath } from './client/address.ts';
import { callRooms, RoomsError } from './client/api.ts';
import { signIn } from './client/me.ts';
import { refusalText } from './client/refusal.ts';
import { roomsText } from './client/text.ts';
import { GamePicks } from './GamePicks.tsx';

/** Finds others who wait for the same game and pace, or begins to wait for them. */
export function PairDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText(roomsText);
  const language = useLanguage();
  const [, navigate] = useLocation();
  const [game, setGame] = useState<EngineGameId>('zhajinhua');
  const [pace, setPace] = useState<Pace>('usual');
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const find = async () => {
    setBusy(true);
    try {
      await signIn();
      const { room } = await callRooms<{ room: string }>('POST', '/pair', { game, pace });
      navigate(roomPath(room, game));
    } catch (error) {
      setRefusal(error instanceof RoomsError ? error.code : 'try_again');
      setBusy(false);
    }
  };
  return (
    <Dialog title={t.someone} onClose={onClose}>
      <p className="small quiet-text">{t.someoneWhy}</p>
      <GamePicks game={game} pace={pace} isBusy={busy} onGame={setGame} onPace={setPace} />
      <p role="alert" className="small">
        {refusal === null ? '' : refusalText(refusal, language)}
      </p>
      <button type="button" className="key house big" disabled={busy} onClick={() => void find()}>
        {t.someone}
      </button>
    </Dialog>
  );
}
