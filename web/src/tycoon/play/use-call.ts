import { activePlayer, type GameView } from '@tycoon/sdk';
import { useEffect } from 'react';
import { TITLES } from '../../games/ids.ts';
import { tellTurn } from '../../notices/notices.ts';
import { settings } from '../../settings/settings.ts';
import { play } from '../../sound/sound.ts';

/** Calls a player back whose page is out of sight: nothing is animated there, so sound and title go by the chain. */
export function useCall(view: GameView | null, you: string | null, words: string): void {
  const turn =
    view !== null && you !== null && activePlayer(view)?.address === you
      ? `${view.turn}.${view.activeIdx}`
      : null;
  useEffect(() => {
    if (turn === null || !document.hidden) return;
    play('turn', { evenHidden: true });
    void tellTurn(words, TITLES.tycoon[settings.read().language]);
    const before = document.title;
    document.title = `● ${words} · 大富翁 Tycoon`;
    const look = () => {
      document.title = before;
    };
    document.addEventListener('visibilitychange', look, { once: true });
    return () => document.removeEventListener('visibilitychange', look);
  }, [turn, words]);
}
