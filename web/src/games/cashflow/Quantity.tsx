import type { Bounds } from '@tycoon/engine/core';
import { Icon } from '../../art/Icon.tsx';
import { clampToBounds } from '../../table/Amount.tsx';
import { number, useText } from '../../text/text.ts';
import type { AmountKey } from './plan.ts';
import { cashflowText } from './text.ts';

/** How many: a step at a time, the exact figure, or half, what cash allows, all with one press. */
export function Quantity({
  label,
  bounds,
  value,
  keys,
  onChange,
}: {
  readonly label: string;
  readonly bounds: Bounds;
  readonly value: number;
  readonly keys: readonly AmountKey[];
  readonly onChange: (value: number) => void;
}) {
  const t = useText(cashflowText);
  const words = { half: t.half, cash: t.asCash, all: t.all };
  const set = (to: number) => onChange(clampToBounds(bounds, to));
  return (
    <div className="quantity">
      <span className="quantity-steps">
        <button
          type="button"
          className="ico"
          aria-label={t.fewer}
          disabled={value <= bounds.min}
          onClick={() => set(value - bounds.step)}
        >
          <Icon id="i-minus" size={18} />
        </button>
        <input
          className="num"
          type="number"
          inputMode="numeric"
          min={bounds.min}
          max={bounds.max}
          step={bounds.step}
          value={value}
          aria-label={label}
          onChange={({ currentTarget }) => set(currentTarget.valueAsNumber)}
        />
        <button
          type="button"
          className="ico"
          aria-label={t.moreOf}
          disabled={value >= bounds.max}
          onClick={() => set(value + bounds.step)}
        >
          <Icon id="i-plus" size={18} />
        </button>
      </span>
      <span className="quantity-keys">
        {keys.map((key) => (
          <button
            key={key.word}
            type="button"
            aria-pressed={key.value === value}
            onClick={() => onChange(key.value)}
          >
            {words[key.word]} <b className="num">{number(key.value)}</b>
          </button>
        ))}
      </span>
    </div>
  );
}
