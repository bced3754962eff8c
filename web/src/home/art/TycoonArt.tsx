import './tycoon.css';
import type { ReactNode } from 'react';
import { House } from '../../art/House.tsx';
import { roundRect } from '../../art/shapes.ts';

function Tile({
  x,
  y,
  own = false,
  children,
}: {
  readonly x: number;
  readonly y: number;
  readonly own?: boolean;
  readonly children?: ReactNode;
}) {
  return (
    <g className={own ? 'lid-tile own' : 'lid-tile'} transform={`translate(${x} ${y})`}>
      <path className="tile-side" d={roundRect(0, 13, 94, 66, 8)} />
      <path className="tile-face" d={roundRect(0, 0, 94, 66, 8)} />
      {children}
    </g>
  );
}

/** A street under a moon, and the crane that walks it. */
export function TycoonArt() {
  return (
    <svg className="art" viewBox="0 0 440 420" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <circle cx="268" cy="168" r="56" className="moon" />
      <path
        className="hill-far"
        d="M0 250C50 190 90 182 120 176 150 200 176 196 214 150 236 124 252 120 266 130 300 168 360 220 440 262V420H0Z"
      />
      <path
        className="hill-near"
        d="M0 310C60 262 104 250 140 246 180 262 220 256 262 232 300 214 380 260 440 300V420H0Z"
      />
      <path className="mist" d="M20 226H104M66 240H176M262 206H356M300 220H420" />
      <path className="bird" d="M36 176q8-9 14 0q7-9 15 0M72 156q6-7 10 0q6-7 11 0" />
      <Tile x={-46} y={262}>
        <use href="#i-start" x="52" y="16" width="32" height="32" />
      </Tile>
      <Tile x={54} y={262} own>
        <House level={2} x={62} y={34} scale={1.25} />
      </Tile>
      <Tile x={154} y={262} />
      <Tile x={254} y={262} own>
        <House level={4} x={56} y={40} scale={1.35} />
      </Tile>
      <Tile x={354} y={262}>
        <use href="#i-ingot" x="12" y="16" width="34" height="34" />
      </Tile>
      <Tile x={154} y={346}>
        <use href="#i-card" x="12" y="12" width="32" height="32" />
      </Tile>
      <Tile x={254} y={346}>
        <use href="#i-lottery" x="12" y="12" width="32" height="32" />
      </Tile>
      <Tile x={354} y={346} own>
        <House level={1} x={52} y={36} scale={1.3} />
      </Tile>
      <g className="lid-piece" transform="translate(202 298) scale(1.9)">
        <ellipse className="base-side" cy="4.5" rx="19" ry="8" />
        <ellipse className="base" rx="19" ry="8" />
        <use className="outline" href="#p-crane" x="-24" y="-46" width="50" height="50" />
        <use className="thick" href="#p-crane" x="-22" y="-45" width="50" height="50" />
        <use className="front" href="#p-crane" x="-25" y="-46" width="50" height="50" />
      </g>
    </svg>
  );
}
