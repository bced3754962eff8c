import './climax.css';
import { useEffect, useState } from 'react';
import type { Figure } from '../art/figures.ts';
import { House } from '../art/House.tsx';
import { useLanguage } from '../text/text.ts';
import { type Climax, CRIES } from './climax.ts';

/** A climax that is to be shown; another key is another one. */
export interface Cry {
  readonly key: number;
  readonly kind: Climax;
  /** Whose it is: the figure and its colour. */
  readonly figure: Figure;
  readonly tone: string;
}

/** It is there for so long in all, in milliseconds; the motion is the first 600. */
const SHOWN_MS = 1100;

const still = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Half a second of its own for what everybody talks about afterwards. Nothing where less motion is wished for: the log and the voice tell it. */
export function ClimaxStamp({ cry }: { readonly cry: Cry | null }) {
  const language = useLanguage();
  const [gone, setGone] = useState<number | null>(null);
  const key = cry?.key ?? null;
  useEffect(() => {
    if (key === null) return;
    const timer = setTimeout(() => setGone(key), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [key]);
  if (cry === null || cry.key === gone || still()) return null;
  const { kind, figure, tone } = cry;
  return (
    <div key={cry.key} className={`climax climax-${kind} ${tone}`} data-climax={kind} aria-hidden="true">
      <svg viewBox="-110 -100 220 200" width="220" height="200" aria-hidden="true">
        <g className="rays">
          {Array.from({ length: 12 }, (_, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a ray is its number
            <path key={i} d="M0 -74V-92" transform={`rotate(${i * 30})`} />
          ))}
        </g>
        <circle className="plate" r="66" />
        <g className="drawing">
          <Drawing kind={kind} figure={figure} />
        </g>
      </svg>
      <b lang={language === 'zh' ? 'zh' : 'en'}>{CRIES[kind][language]}</b>
    </div>
  );
}

function Drawing({ kind, figure }: { readonly kind: Climax; readonly figure: Figure }) {
  switch (kind) {
    case 'bomb':
      return <use href="#n-bomb" x="-44" y="-48" width="88" height="88" />;
    case 'dog':
      return <use href="#n-dog" x="-46" y="-46" width="92" height="92" />;
    case 'tower':
      return <House level={4} x={0} y={44} scale={1.6} />;
    case 'bankrupt':
      return (
        <g transform="rotate(78)">
          <use href={`#p-${figure}`} x="-40" y="-40" width="80" height="80" />
        </g>
      );
    case 'lead':
      return (
        <>
          <use href={`#p-${figure}`} x="-36" y="-28" width="72" height="72" />
          <path className="crown" d="M-24 -34 -30 -60 -12 -48 0 -66 12 -48 30 -60 24 -34Z" />
        </>
      );
    case 'dream':
      return (
        <path className="crown" d="M0 -50 14 -16 50 -14 22 8 32 44 0 24 -32 44 -22 8 -50 -14 -14 -16Z" />
      );
    case 'dao':
      return (
        <>
          {[0, 60, 120, 180, 240, 300].map((turn) => (
            <path
              key={turn}
              className="petal"
              d="M0 0C16 -14 16 -40 0 -54C-16 -40 -16 -14 0 0Z"
              transform={`rotate(${turn})`}
            />
          ))}
          <circle className="crown" r="12" />
        </>
      );
    case 'allin':
      return (
        <>
          {[26, 8, -10, -28].map((y) => (
            <g key={y} className="chip">
              <path d={`M-36 ${y}v12a36 13 0 0 0 72 0v-12a36 13 0 0 1 -72 0Z`} />
              <ellipse cx="0" cy={y} rx="36" ry="13" />
            </g>
          ))}
        </>
      );
  }
}
