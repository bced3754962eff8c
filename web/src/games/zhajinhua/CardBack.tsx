import { count, petal } from '../../art/shapes.ts';

/** The pattern on the back of the cards and in the felt, drawn once and used by reference. */
export function CardBack() {
  return (
    <svg className="sprite" aria-hidden="true">
      <symbol id="flower" viewBox="-52 -52 104 104">
        {count(16).map((i) => (
          <path key={`o${i}`} className="petal" transform={`rotate(${i * 22.5})`} d={petal(26, 26, 7)} />
        ))}
        {count(16).map((i) => (
          <path key={`i${i}`} className="petal" transform={`rotate(${i * 22.5})`} d={petal(12, 20, 5)} />
        ))}
        <circle className="bud" r="9" />
      </symbol>
      <symbol id="card-back" viewBox="-50 -70 100 140">
        <rect className="back-frame" x="-44" y="-64" width="88" height="128" rx="5" />
        <path
          className="back-corner"
          d="M-44-40A24 24 0 0 0-20-64M44-40A24 24 0 0 1 20-64M-44 40A24 24 0 0 1-20 64M44 40A24 24 0 0 0 20 64"
        />
        <use href="#flower" x="-38" y="-38" width="76" height="76" />
      </symbol>
    </svg>
  );
}
