import { useEffect, useRef } from 'react';
import { Medallion } from '../art/Medallion.tsx';
import { useText } from '../text/text.ts';
import type { Player } from './players.ts';
import { tableText } from './text.ts';

/** Hangs before the table until the next person says it is there. Behind it the page holds a spectator's view only. */
export function Curtain({ player, onLift }: { readonly player: Player; readonly onLift: () => void }) {
  const t = useText(tableText);
  const key = useRef<HTMLButtonElement>(null);
  useEffect(() => key.current?.focus(), []);
  return (
    <main className="curtain">
      <div className="folds" aria-hidden="true" />
      <section className="sheet">
        <Medallion figure={player.figure} tone={player.tone} size="lg" />
        <h1>{t.curtainTitle(player.name)}</h1>
        <p className="prose">{t.curtain}</p>
        <button ref={key} type="button" className="key big" onClick={onLift}>
          {t.lift(player.name)}
        </button>
      </section>
    </main>
  );
}
