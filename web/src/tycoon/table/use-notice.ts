import { activePlayer, type GameView } from '@tycoon/sdk';
import { useEffect, useRef } from 'react';
import { siteFile } from '../../browser/route.ts';

/** Whether the person has allowed notifications from this page. */
const mayNotify = (): boolean => 'Notification' in globalThis && Notification.permission === 'granted';

/** Tells a person who looks elsewhere that it is their turn; by the chain, since nothing is told in a hidden tab. */
export function useTurnNotice(view: GameView, you: string | null, words: string): void {
  const isMine = you !== null && activePlayer(view)?.address === you;
  const turn = `${view.id} ${view.turn}`;
  const told = useRef('');
  useEffect(() => {
    if (!isMine || told.current === turn) return;
    told.current = turn;
    if (!document.hidden || !mayNotify()) return;
    const notice = new Notification(words, { tag: view.id, icon: siteFile('favicon.svg') });
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
  }, [isMine, turn, view.id, words]);
}
