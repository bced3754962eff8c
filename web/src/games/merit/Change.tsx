import type { Gain } from '@tycoon/engine/merit';
import { signed, useText } from '../../text/text.ts';
import { meritText } from './text.ts';

/** What something brings or takes, each in its colour and its word. 劫难 that falls is good news. */
export function Change({
  gain,
  calamity = 0,
}: {
  readonly gain: Omit<Gain, 'seat'>;
  readonly calamity?: number;
}) {
  const t = useText(meritText);
  const parts = [
    ['wealth', gain.wealth],
    ['fu', gain.fu],
    ['hui', gain.hui],
    ['calamity', calamity],
  ] as const;
  return (
    <span className="change">
      {parts
        .filter(([, amount]) => amount !== 0)
        .map(([kind, amount]) => (
          <span key={kind} className={`res-${kind} ${amount < 0 ? 'falls' : ''}`}>
            <b className="num">{signed(amount)}</b> {t[kind]}
          </span>
        ))}
    </span>
  );
}
