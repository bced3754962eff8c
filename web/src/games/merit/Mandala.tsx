import { type BeingId, DOOM, GOALS, type View } from '@tycoon/engine/merit';
import { count } from '../../art/shapes.ts';
import { useText } from '../../text/text.ts';
import { meritText } from './text.ts';

const PETAL = 'M0-66C34-84 52-118 44-146 36-168 14-180 0-190-14-180-36-168-44-146-52-118-34-84 0-66Z';
const FLAME =
  'M-21 6C-23-8-15-13-13-23-8-18-7-14-7-10-2-18-3-27 1-35 5-24 12-20 10-8 14-11 15-15 15-19 22-10 23-2 21 6Z';
const HEART = 'M-11 6C-12-1-7-5-5-11-2-7-1-5-1-3 2-7 3-10 3-14 9-7 11-1 10 6Z';
/** Flames differ in size, in a row that repeats. */
const FLAME_SIZES = [0.8, 0.96, 1.12, 0.88, 1.04] as const;

/** One of the segments of the ring of fire, clockwise from the top. */
function segment(i: number): string {
  const from = ((i + 0.05) / DOOM) * 2 * Math.PI;
  const to = ((i + 0.95) / DOOM) * 2 * Math.PI;
  const at = (r: number, a: number) => `${(r * Math.sin(a)).toFixed(1)} ${(-r * Math.cos(a)).toFixed(1)}`;
  return `M${at(214, from)}A214 214 0 0 1 ${at(214, to)}L${at(190, to)}A190 190 0 0 0 ${at(190, from)}Z`;
}

interface Props {
  readonly view: View;
  readonly saved: readonly BeingId[];
  /** The being that would be saved next, and the 劫难 after it; null where nobody decides. */
  readonly next: { readonly being: BeingId; readonly calamity: number } | null;
}

/** The court as a picture: fire closes in with 劫难, the lotus opens with every being that is saved. */
export function Mandala({ view, saved, next }: Props) {
  const t = useText(meritText);
  const goal = GOALS[view.config.difficulty];
  const petals = Math.max(goal.saved, view.saved);
  const calmer = next === null ? view.calamity : view.calamity + next.calamity;
  const turn = 360 / petals;
  return (
    <svg
      className="mandala"
      viewBox="-262 -262 524 524"
      role="img"
      aria-label={`${t.calamityNow(view.calamity, goal.calamity, DOOM)}. ${t.savedNow(view.saved, goal.saved)}`}
    >
      <circle className="disc" r="203" />
      {count(DOOM).map((i) => (
        <path
          key={i}
          className={`arc ${i < view.calamity ? (i < calmer ? 'lit' : 'going') : i >= goal.calamity ? 'beyond' : ''}`}
          d={segment(i)}
        />
      ))}
      {count(Math.min(view.calamity, DOOM)).map((i) => (
        <g
          key={i}
          className={`flame ${i < calmer ? '' : 'going'}`}
          transform={`rotate(${(i + 0.5) * (360 / DOOM)}) translate(0 -205) scale(${FLAME_SIZES[i % FLAME_SIZES.length]})`}
        >
          <path className="flame-out" d={FLAME} />
          <path className="flame-in" d={HEART} />
        </g>
      ))}
      <Gate at={goal.calamity} />
      <Gate at={DOOM} isDoom />
      <circle className="rim" r="184" />
      <circle className="rim thin" r="178" />
      {count(petals).map((i) => (
        <path key={i} className="back" transform={`rotate(${(i + 0.5) * turn}) scale(.93)`} d={PETAL} />
      ))}
      {count(petals).map((i) => {
        const being = saved[i] ?? (i === saved.length ? next?.being : undefined);
        const isOpen = i < view.saved;
        const isNext = !isOpen && being !== undefined;
        const angle = i * turn;
        return (
          <g key={i}>
            <path
              className={`petal ${isOpen ? 'open' : isNext ? 'next' : ''}`}
              transform={`rotate(${angle}) scale(${petals > 6 ? 6 / petals + 0.06 : 1} 1)`}
              d={PETAL}
            />
            <g
              transform={`rotate(${angle}) translate(0 -130) rotate(${-angle}) scale(${petals > 6 ? 0.82 : 1})`}
            >
              {being === undefined ? (
                <use className="lamp" href="#i-fu" x="-20" y="-20" width="40" height="40" />
              ) : (
                <g className={isOpen ? 'face' : 'face next'}>
                  <circle r="35" />
                  <svg x="-33" y="-38" width="66" height="72" viewBox="0 4 120 132" aria-hidden="true">
                    <use href={`#b-${being}`} width="120" height="136" />
                  </svg>
                </g>
              )}
            </g>
          </g>
        );
      })}
      <circle className="hub" r="62" />
      <circle className="hub-in" r="55" />
      <text className="hub-number" y="12">
        {view.saved}
        <tspan className="hub-goal" dx="3">
          /{goal.saved}
        </tspan>
      </text>
      <text className="hub-word" y="32">
        {t.savedWord}
      </text>
    </svg>
  );
}

/** Where the fire must not be at the end, and where it ends everything. */
function Gate({ at, isDoom = false }: { readonly at: number; readonly isDoom?: boolean }) {
  const angle = (at / DOOM) * 360;
  return (
    <g className={isDoom ? 'gate doom' : 'gate'} transform={`rotate(${angle})`}>
      <path d="M-4-228H4V-182H-4Z" />
      <g transform={`translate(0 -240) rotate(${-angle})`}>
        <circle r="17" />
        <text y="6">{at}</text>
      </g>
    </g>
  );
}
