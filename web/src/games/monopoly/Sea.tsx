import { TITLES } from '../ids.ts';

/** What is painted on the open middle of the map: its name, a globe with a route across it, and the swell. */
export function Sea() {
  return (
    <g className="seas">
      <text className="sea-name" x="140" y="158" lang="zh">
        {TITLES.monopoly.zh}
      </text>
      <text className="sea-latin" x="142" y="190">
        {TITLES.monopoly.en}
      </text>
      <circle className="globe" cx="300" cy="330" r="112" />
      <ellipse cx="300" cy="330" rx="44" ry="112" />
      <path d="M300 218V442M188 330H412M206 270H394M206 390H394" />
      <path className="route" d="M150 452C210 300 330 420 372 300S480 220 640 150" />
      <circle className="port" cx="150" cy="452" r="7" />
      <circle className="port" cx="372" cy="300" r="7" />
      <circle className="port" cx="640" cy="150" r="7" />
      <path d="M620 520c26-14 40 14 66 0s40 14 66 0M880 300c26-14 40 14 66 0s40 14 66 0M700 590c26-14 40 14 66 0s40 14 66 0" />
    </g>
  );
}
