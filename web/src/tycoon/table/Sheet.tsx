import { type ReactNode, useEffect, useState } from 'react';
import { useText } from '../../text/text.ts';
import { Tray } from '../../ui/TableFrame.tsx';
import { type Countdown, clockWords } from './countdown.ts';
import { tycoonText } from './text.ts';

/** The tray. On a phone it is a sheet that comes up when there is something to do and can be pushed down to see the board. */
export function Sheet({
  isYours,
  isAsking,
  tick,
  time,
  children,
}: {
  /** There is a key to press. */
  readonly isYours: boolean;
  /** A card waits for its target: the board is needed more than the rest of the tray. */
  readonly isAsking: boolean;
  readonly tick: ReactNode;
  readonly time: Countdown | null;
  readonly children: ReactNode;
}) {
  const t = useText(tycoonText);
  const [isUp, setIsUp] = useState(isYours);
  useEffect(() => setIsUp(isYours), [isYours]);
  return (
    <Tray className={`ty-tray ${isUp ? 'up' : ''} ${isAsking ? 'asking' : ''}`} label={t.tray}>
      <button
        type="button"
        className="ty-grab"
        aria-expanded={isUp}
        aria-label={isUp ? t.less : t.more}
        onClick={() => setIsUp(!isUp)}
      />
      <div className="ty-tick">
        {tick}
        {time === null ? null : (
          <span className={time.isShort ? 'num short' : 'num'} aria-hidden="true">
            {clockWords(time.seconds, t.days)}
          </span>
        )}
      </div>
      {children}
    </Tray>
  );
}
