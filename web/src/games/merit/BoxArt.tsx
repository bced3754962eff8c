import { count, petal } from '../../art/shapes.ts';

/** The wheel of the law on a lotus. */
export function BoxArt() {
  return (
    <svg className="art" viewBox="0 0 310 310" aria-hidden="true">
      <g transform="translate(155 122)">
        {count(16).map((i) => (
          <path key={i} className="lotus" transform={`rotate(${i * 22.5})`} d={petal(74, 34, 13)} />
        ))}
        <circle className="rim-side" cy="5" r="78" />
        <circle className="rim" r="78" />
        <circle className="rim-in" r="62" />
        {count(8).map((i) => (
          <g key={i} transform={`rotate(${i * 45})`}>
            <path className="spoke" d="M-4 -18 -3 -60H3L4 -18Z" />
            <circle className="spoke" cy="-40" r="5" />
            <path className="spoke" d="M-7 -78 0 -92 7 -78Z" />
          </g>
        ))}
        <circle className="hub" r="20" />
        <path className="tai" d="M0-11A11 11 0 0 1 0 11 5.5 5.5 0 0 1 0 0 5.5 5.5 0 0 0 0-11Z" />
      </g>
    </svg>
  );
}
