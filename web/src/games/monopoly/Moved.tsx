import { number } from '../../text/text.ts';

/** How far a price went: an arrow, and red for up on Chinese pages. */
export function Moved({ by }: { readonly by: number }) {
  if (by === 0) return <span className="moved num">0</span>;
  return (
    <span className={`moved num ${by > 0 ? 'up' : 'down'}`}>
      {by > 0 ? '▲' : '▼'} {number(Math.abs(by))}
    </span>
  );
}
