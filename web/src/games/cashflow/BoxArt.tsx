import { count, segment } from '../../art/shapes.ts';

/** A ledger: the small wheel inside the large one, with the coin at the centre of both. */
export function BoxArt() {
  return (
    <svg className="art" viewBox="0 0 230 420" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path className="spine" d="M0 0H26V420H0Z" />
      <path className="stitch" d="M26 0V420" />
      {count(24).map((i) => (
        <path key={i} className="fast" d={segment(i, 24, 78, 62, 112, 124)} />
      ))}
      {count(12).map((i) => (
        <path key={i} className="rat" d={segment(i, 12, 51, 32, 112, 124)} />
      ))}
      <g className="coin">
        <circle cx="112" cy="129" r="21" />
        <circle cx="112" cy="124" r="21" className="coin-face" />
        <path d="M105 117h14v14h-14z" />
      </g>
      <path className="band" d="M196 0H206V420H196Z" />
    </svg>
  );
}
