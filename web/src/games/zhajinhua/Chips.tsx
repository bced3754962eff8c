import { count } from '../../art/shapes.ts';
import { chipColumns } from './chips.ts';

const COLUMN = 38;
const THICK = 6;

/** Places of the columns of a pile: a few in front, the rest behind. */
const place = (i: number): readonly [x: number, y: number] => [
  20 + (i % 4) * COLUMN + (i >= 4 ? 18 : 0),
  i >= 4 ? 0 : 22,
];

/** An amount as it lies on the felt; the figure itself stands beside it in words. */
export function Chips({ amount, most = 3 }: { readonly amount: number; readonly most?: number }) {
  const columns = chipColumns(amount).slice(0, most);
  const front = columns.slice(0, 4);
  const width = Math.max(1, front.length) * COLUMN + (columns.length > 4 ? 20 : 4);
  const height = 34 + 7 * THICK + (columns.length > 4 ? 22 : 0);
  const base = height - 16 - (columns.length > 4 ? 22 : 0);
  // What stands behind is painted first.
  const order = columns.map((column, i) => ({ column, i })).sort((a, b) => place(a.i)[1] - place(b.i)[1]);
  return (
    <svg
      className="chips"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden="true"
    >
      {order.map(({ column, i }) => {
        const [x, y] = place(i);
        return (
          <g
            key={i}
            className={`chip-${column.kind}`}
            transform={`translate(${x} ${base + (columns.length > 4 ? y : 0)})`}
          >
            {count(column.count).map((level) => (
              <g key={level} transform={`translate(0 ${-level * THICK})`}>
                <path className="chip-side" d="M-17 0V5A17 9 0 0 0 17 5V0Z" />
                <path className="chip-mark" d="M-12 2.5v5M-4 4.6v5M4 4.6v5M12 2.5v5" />
                <ellipse className="chip-face" rx="17" ry="9" />
                {level === column.count - 1 ? <ellipse className="chip-ring" rx="10.5" ry="5.3" /> : null}
              </g>
            ))}
          </g>
        );
      })}
    </svg>
  );
}
