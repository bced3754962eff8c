import './piece.css';
import { memo, useEffect, useRef } from 'react';
import type { Figure } from '../../art/figures.ts';

interface PieceProps {
  readonly figure: Figure;
  readonly tone: string;
  readonly tile: number;
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly hold: 'prison' | 'hospital' | 'frozen' | '';
  /** Turns left to sit out; 0 where none are. */
  readonly turns: number;
  readonly isTurn: boolean;
  readonly isWalking: boolean;
  /** The next place is not a step away: it is carried there. */
  readonly isCarried: boolean;
}

const HOLD_ICONS = { prison: 'i-prison', hospital: 'i-hospital', frozen: 'i-freeze' } as const;

/** A player's piece. It lies on a layer of its own, so that walking repaints nothing but the piece. */
export const Piece = memo(function Piece(props: PieceProps) {
  const { figure, tone, x, y, scale, hold, turns } = props;
  const classes = [
    'piece',
    tone,
    hold,
    props.isTurn ? 'now' : '',
    props.isWalking ? 'walking' : '',
    props.isCarried ? 'carried' : '',
  ];
  return (
    <div
      className={classes.filter((each) => each !== '').join(' ')}
      style={{ transform: `translate(${x}px, ${y}px) scale(${scale})`, zIndex: Math.round(y) }}
    >
      <Hop step={props.isWalking ? props.tile : -1}>
        <svg className="body" viewBox="-32 -56 64 72" width="64" height="72" aria-hidden="true">
          <ellipse className="b2" cx="0" cy="4.5" rx="19" ry="8" />
          <ellipse className="b1" cx="0" cy="0" rx="19" ry="8" />
          <use className="ol" href={`#p-${figure}`} x="-25" y="-46" width="50" height="50" />
          <use className="th" href={`#p-${figure}`} x="-23" y="-45" width="50" height="50" />
          <use className="fr" href={`#p-${figure}`} x="-25" y="-46" width="50" height="50" />
          {hold === 'prison' ? (
            <path className="bars" d="M-16 -38V9M-5.500 -40V12M5.500 -40V12M16 -38V9M-22 -38H22M-22 6H22" />
          ) : null}
          {hold === 'frozen' ? (
            <path className="ice" d="M-22 8 -24 -18 -12 -44 6 -48 22 -30 24 -4 18 10Z" />
          ) : null}
          {hold === '' ? null : (
            <g className="badge" transform="translate(17 -40)">
              <circle r="11" />
              <use href={`#${HOLD_ICONS[hold]}`} x="-8" y="-8" width="16" height="16" />
              {turns > 0 ? (
                <text x="13" y="14">
                  {turns}
                </text>
              ) : null}
            </g>
          )}
        </svg>
      </Hop>
    </div>
  );
});

/** Lifts its content a little at each step. */
function Hop({ step, children }: { readonly step: number; readonly children: React.ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (step < 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const hop = box.current?.animate(
      [{ transform: 'none' }, { transform: 'translateY(-12px)' }, { transform: 'none' }],
      { duration: 170, easing: 'ease-out' },
    );
    return () => hop?.cancel();
  }, [step]);
  return <div ref={box}>{children}</div>;
}
