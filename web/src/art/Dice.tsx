import { count } from './shapes.ts';

const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [
    [-9, -9],
    [9, 9],
  ],
  3: [
    [-9, -9],
    [0, 0],
    [9, 9],
  ],
  4: [
    [-9, -9],
    [9, -9],
    [-9, 9],
    [9, 9],
  ],
  5: [
    [-9, -9],
    [9, -9],
    [0, 0],
    [-9, 9],
    [9, 9],
  ],
  6: [
    [-9, -10],
    [9, -10],
    [-9, 0],
    [9, 0],
    [-9, 10],
    [9, 10],
  ],
};

/** The last throw, bone on the table; each throw tumbles in. */
export function Dice({ dice }: { readonly dice: readonly number[] }) {
  const left = -(dice.length - 1) * 27;
  return (
    <g className="dice">
      {count(dice.length).map((i) => {
        const value = dice[i] ?? 1;
        return (
          <g key={i} transform={`translate(${left + i * 54} -6)`}>
            <g className="die" key={`${value}`}>
              <rect className="die-side" x="-22" y="-16" width="44" height="44" rx="9" />
              <rect className="die-face" x="-22" y="-22" width="44" height="44" rx="9" />
              {(PIPS[value] ?? []).map(([x, y]) => (
                <circle
                  key={`${x} ${y}`}
                  className={value === 1 ? 'pip one' : 'pip'}
                  cx={x}
                  cy={y}
                  r={value === 1 ? 6 : 4.2}
                />
              ))}
            </g>
          </g>
        );
      })}
    </g>
  );
}
