import './die.css';
import { memo } from 'react';
import { useText } from '../../text/text.ts';
import type { Point } from './layout.ts';
import { boardText } from './text.ts';

const LOW = 0.25;
const HIGH = 0.75;

/** Pips of a face of one by one. */
const PIPS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[0.5, 0.5]],
  [
    [LOW, LOW],
    [HIGH, HIGH],
  ],
  [
    [LOW, LOW],
    [0.5, 0.5],
    [HIGH, HIGH],
  ],
  [
    [LOW, LOW],
    [HIGH, LOW],
    [LOW, HIGH],
    [HIGH, HIGH],
  ],
  [
    [LOW, LOW],
    [HIGH, LOW],
    [0.5, 0.5],
    [LOW, HIGH],
    [HIGH, HIGH],
  ],
  [
    [LOW, 0.22],
    [LOW, 0.5],
    [LOW, 0.78],
    [HIGH, 0.22],
    [HIGH, 0.5],
    [HIGH, 0.78],
  ],
];

/** What the left and the right side show under each upper face: opposite faces of a die make seven. */
const SIDES: readonly (readonly [number, number])[] = [
  [0, 0],
  [2, 3],
  [3, 1],
  [1, 2],
  [2, 1],
  [3, 6],
  [2, 4],
];

interface Face {
  readonly origin: readonly [number, number];
  readonly right: readonly [number, number];
  readonly down: readonly [number, number];
  readonly pip: readonly [number, number];
}

const TOP: Face = { origin: [36, 6], right: [32, 16], down: [-32, 16.5], pip: [4.6, 2.7] };
const LEFT: Face = { origin: [4, 22], right: [32, 17], down: [0, 34.5], pip: [2.8, 4] };
const RIGHT: Face = { origin: [36, 39], right: [32, -17], down: [0, 34.5], pip: [2.8, 4] };

function Pips({ face, value }: { readonly face: Face; readonly value: number }) {
  const { origin, right, down, pip } = face;
  return (PIPS[value] ?? []).map(([u, v]) => (
    <ellipse
      key={`${u} ${v}`}
      className={value === 1 ? 'pip one' : 'pip'}
      cx={origin[0] + u * right[0] + v * down[0]}
      cy={origin[1] + u * right[1] + v * down[1]}
      rx={value === 1 ? pip[0] * 1.3 : pip[0]}
      ry={value === 1 ? pip[1] * 1.3 : pip[1]}
    />
  ));
}

/** The die as it fell, bone on the ground; it tumbles while it rolls. */
export const Die = memo(function Die({
  value,
  isRolling,
  at,
}: {
  readonly value: number;
  readonly isRolling: boolean;
  readonly at: Point & { readonly scale: number };
}) {
  const t = useText(boardText);
  const [left, right] = SIDES[value] ?? [2, 3];
  return (
    <div className="die-place" style={{ transform: `translate(${at.x}px, ${at.y}px) scale(${at.scale})` }}>
      <svg
        className={isRolling ? 'bdie rolling' : 'bdie'}
        viewBox="0 0 72 80"
        width="76"
        height="84"
        role="img"
        aria-label={isRolling ? '' : t.rolled(value)}
      >
        <path className="d-left" d="M4 22 36 39V74L4 56Z" />
        <path className="d-right" d="M36 39 68 22V56L36 74Z" />
        <path className="d-top" d="M4 22 36 6 68 22 36 39Z" />
        <Pips face={TOP} value={value} />
        <Pips face={LEFT} value={left} />
        <Pips face={RIGHT} value={right} />
      </svg>
    </div>
  );
});
