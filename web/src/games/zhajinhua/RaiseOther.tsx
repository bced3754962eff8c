import type { Bounds } from '@tycoon/engine/core';
import { useState } from 'react';
import { Icon } from '../../art/Icon.tsx';
import { shellText } from '../../shell/text.ts';
import { number, useText } from '../../text/text.ts';
import { zhajinhuaText } from './text.ts';

/** A raise of any amount the engine allows. */
export function RaiseOther({
  bounds,
  price,
  chips,
  onRaise,
  onClose,
}: {
  readonly bounds: Bounds;
  readonly price: (to: number) => number;
  /** What the player has before it raises. */
  readonly chips: number;
  readonly onRaise: (to: number) => void;
  readonly onClose: () => void;
}) {
  const t = useText(zhajinhuaText);
  const s = useText(shellText);
  const [to, setTo] = useState(bounds.min);
  return (
    <div className="raise-other">
      <input
        type="range"
        min={bounds.min}
        max={bounds.max}
        step={bounds.step}
        value={to}
        aria-label={t.newBet}
        onChange={({ currentTarget }) => setTo(currentTarget.valueAsNumber)}
      />
      <button type="button" className="key quiet" onClick={() => onRaise(to)}>
        {t.raiseTo(number(to), number(price(to)))}{' '}
        <small className="num">{t.leaves(number(chips - price(to)))}</small>
      </button>
      <button type="button" className="ico" aria-label={s.close} onClick={onClose}>
        <Icon id="i-close" size={18} />
      </button>
    </div>
  );
}
