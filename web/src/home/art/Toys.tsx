import './toys.css';

function Coin({ x, y, scale }: { readonly x: number; readonly y: number; readonly scale: number }) {
  return (
    <g className="toy-coin" transform={`translate(${x} ${y}) scale(${scale})`}>
      <ellipse className="side" cy="5" rx="24" ry="19" />
      <ellipse className="face" rx="24" ry="19" />
      <ellipse className="ring" rx="19" ry="14.5" />
      <path className="hole" d="M-6-4H6V5H-6Z" />
    </g>
  );
}

function Die({
  x,
  y,
  scale,
  turn,
}: {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly turn: number;
}) {
  return (
    <g className="toy-die" transform={`translate(${x} ${y}) scale(${scale}) rotate(${turn} 36 40)`}>
      <path className="side" d="M4 22 36 6 68 22V56L36 74 4 56Z" />
      <path className="face" d="M4 22 36 6 68 22 36 39Z" />
      <path className="dark" d="M36 39 68 22V56L36 74Z" />
      <g className="pips">
        <ellipse className="one" cx="36" cy="22.5" rx="6" ry="3.6" />
        <ellipse cx="12" cy="36" rx="2.7" ry="4" />
        <ellipse cx="28" cy="60" rx="2.7" ry="4" />
        <ellipse cx="60" cy="34" rx="2.7" ry="4" />
        <ellipse cx="52" cy="48" rx="2.7" ry="4" />
        <ellipse cx="44" cy="62" rx="2.7" ry="4" />
      </g>
    </g>
  );
}

/** What was left on the table beside the boxes. */
export function Toys() {
  return (
    <svg className="toys" viewBox="0 0 320 130" aria-hidden="true">
      <Coin x={42} y={66} scale={1} />
      <Coin x={82} y={84} scale={0.95} />
      <Die x={126} y={22} scale={1} turn={-8} />
      <Die x={198} y={44} scale={0.92} turn={12} />
      <Coin x={292} y={62} scale={0.9} />
    </svg>
  );
}
