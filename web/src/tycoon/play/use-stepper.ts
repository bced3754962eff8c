import type { GameView } from '@tycoon/sdk';
import { useEffect, useEffectEvent } from 'react';
import { useSession } from '../network/session.ts';
import { stepQuietly } from './perform.ts';

/** How long the one who rolled is given to play its roll before another page does; and how much longer at most, so that not all do at once. */
const PATIENCE_MS = 3000;
const SPREAD_MS = 2000;

/** Plays a roll that nobody plays, from any page that can without asking its person. */
export function useStepper(view: GameView, skewMs: number): void {
  const session = useSession();
  const { draw, id } = view;
  const waiting = draw === null ? null : `${id} ${draw.seed.join()}`;
  const step = useEffectEvent(() => {
    // Who is late finds nothing to play, which is none of the person's business.
    void stepQuietly(session, view, () => Date.now() + skewMs).catch(() => {});
  });
  useEffect(() => {
    if (waiting === null) return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      timer = setTimeout(
        () => {
          step();
          wait();
        },
        PATIENCE_MS + Math.random() * SPREAD_MS,
      );
    };
    wait();
    return () => clearTimeout(timer);
  }, [waiting]);
}
