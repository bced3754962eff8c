import type { Bounds } from '@tycoon/engine/core';
import { number } from '../text/text.ts';

/** The nearest amount the bounds allow. */
export function clampToBounds({ min, max, step }: Bounds, value: number): number {
  if (!Number.isFinite(value)) return min;
  const steps = Math.round((value - min) / step);
  return Math.min(Math.max(min + steps * step, min), min + Math.floor((max - min) / step) * step);
}

/** How much of something: a slider for the thumb, a field for the exact figure. */
export function Amount({
  label,
  bounds,
  value,
  onChange,
}: {
  readonly label: string;
  readonly bounds: Bounds;
  readonly value: number;
  readonly onChange: (value: number) => void;
}) {
  return (
    <span className="amount">
      <input
        type="range"
        min={bounds.min}
        max={bounds.max}
        step={bounds.step}
        value={value}
        aria-label={label}
        aria-valuetext={number(value)}
        onChange={({ currentTarget }) => onChange(clampToBounds(bounds, currentTarget.valueAsNumber))}
      />
      <input
        className="field num"
        type="number"
        min={bounds.min}
        max={bounds.max}
        step={bounds.step}
        value={value}
        aria-label={label}
        onChange={({ currentTarget }) => onChange(clampToBounds(bounds, currentTarget.valueAsNumber))}
      />
    </span>
  );
}
