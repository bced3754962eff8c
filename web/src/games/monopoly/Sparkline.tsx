import { linePath, spanOf } from '../../ui/axis.ts';

/** Ten prices as a line; their colour says whether they rose; on Chinese pages red is up. */
export function Sparkline({ prices, label }: { readonly prices: readonly number[]; readonly label: string }) {
  if (prices.length < 2) return <span className="mini">–</span>;
  const rising = (prices.at(-1) ?? 0) >= (prices[0] ?? 0);
  return (
    <svg
      className={`spark ${rising ? 'rising' : 'falling'}`}
      viewBox="-1 -15 102 130"
      width="90"
      height="26"
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <path d={linePath(spanOf(prices), prices.length - 1, prices)} />
    </svg>
  );
}
