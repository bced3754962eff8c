/** A globe, a route across it, and a price that climbs. */
export function BoxArt() {
  return (
    <svg className="art" viewBox="0 0 310 206" preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
      <g className="globe" transform="translate(240 92) scale(.92)">
        <circle r="82" />
        <ellipse rx="32" ry="82" />
        <ellipse rx="62" ry="82" />
        <path d="M-82 0H82M-72-40H72M-72 40H72" />
      </g>
      <path className="route" d="M34 132C70 108 110 152 170 128S200 44 262 58" />
      <g className="pin">
        <circle cx="34" cy="132" r="6" />
        <circle cx="170" cy="128" r="6" />
        <circle cx="262" cy="58" r="6" />
      </g>
      <path className="climb" d="M216 184 230 172 240 178 254 160 264 166 290 140" />
      <g className="rivet">
        <circle cx="12" cy="12" r="4" />
        <circle cx="298" cy="12" r="4" />
        <circle cx="12" cy="194" r="4" />
        <circle cx="298" cy="194" r="4" />
      </g>
    </svg>
  );
}
