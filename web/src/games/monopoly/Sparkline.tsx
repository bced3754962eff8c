/** Ten prices as a line; rising ones end in the good colour, falling ones in the bad. */
export function Sparkline({ prices, label }: { readonly prices: readonly number[]; readonly label: string }) {
  if (prices.length < 2) return <span className="mini">–</span>;
  const low = Math.min(...prices);
  const span = Math.max(1, Math.max(...prices) - low);
  const points = prices
    .map(
      (price, i) =>
        `${((i / (prices.length - 1)) * 88 + 1).toFixed(1)},${(23 - ((price - low) / span) * 20).toFixed(1)}`,
    )
    .join(' ');
  const rising = (prices.at(-1) ?? 0) >= (prices[0] ?? 0);
  return (
    <svg
      className={`spark ${rising ? 'good' : 'bad'}`}
      viewBox="0 0 90 26"
      width="90"
      height="26"
      role="img"
      aria-label={label}
    >
      <polyline points={points} />
    </svg>
  );
}
