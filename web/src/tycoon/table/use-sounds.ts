import { activePlayer, type GameView } from '@tycoon/sdk';
import { useEffect, useRef } from 'react';
import { play } from '../../sound/sound.ts';

/** The two sounds that are not the board's: it is your turn, and the game is over. `isSettled` keeps them behind the telling. */
export function useSounds(view: GameView, you: string | null, isSettled: boolean): void {
  const isMine = isSettled && you !== null && activePlayer(view)?.address === you;
  const turn = isMine ? `${view.turn}` : null;
  const isOver = isSettled && view.status === 'ended';
  const isLost = isOver && you !== null && !view.winners.includes(you);
  const wasOver = useRef(isOver);
  useEffect(() => {
    if (turn !== null) play('turn');
  }, [turn]);
  useEffect(() => {
    if (isOver && !wasOver.current) play(isLost ? 'lose' : 'win');
    wasOver.current = isOver;
  }, [isOver, isLost]);
}
