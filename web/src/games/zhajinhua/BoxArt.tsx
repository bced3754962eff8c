import { count, petal, roundRect } from '../../art/shapes.ts';

/** Two cards up, one still hidden, in a lacquer case with a gold line. */
export function BoxArt() {
  return (
    <svg className="art" viewBox="0 0 310 196" preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
      <path className="gilt" d={roundRect(9, 9, 292, 178, 7)} />
      <g transform="translate(246 108) scale(.88)">
        <g className="face" transform="rotate(-24) translate(-34 6)">
          <rect x="-30" y="-46" width="60" height="88" rx="6" />
          <use href="#s-spade" x="-15" y="-22" width="30" height="30" />
        </g>
        <g className="face" transform="rotate(-4) translate(-4 0)">
          <rect x="-30" y="-46" width="60" height="88" rx="6" />
          <use className="red" href="#s-heart" x="-15" y="-22" width="30" height="30" />
        </g>
        <g className="back" transform="rotate(15) translate(28 -2)">
          <rect x="-30" y="-46" width="60" height="88" rx="6" />
          <rect className="back-line" x="-25" y="-41" width="50" height="78" rx="3" />
          <g transform="translate(0 -2)">
            {count(12).map((i) => (
              <path key={i} className="petal" transform={`rotate(${i * 30})`} d={petal(5, 15, 4)} />
            ))}
            <circle className="heart" r="5" />
          </g>
        </g>
      </g>
    </svg>
  );
}
