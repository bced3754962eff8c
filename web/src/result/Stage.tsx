import { number, useText } from '../text/text.ts';
import type { ResultFacts, Standing } from './facts.ts';
import { boxOf, FACE, FLOOR, HILLS, LAYER, layerTops, reachOf, type Stack, stackOf } from './stage.ts';
import { resultText } from './text.ts';
import { useRolling } from './use-rolling.ts';

/** Every fourth layer of a stack is darker, so that its height can be counted. */
const DARKER = 4;

/** Centre stage: stacks carry the pieces, and the winner's number counts up in the sun. */
export function Stage({ game, standings, unit }: Pick<ResultFacts, 'game' | 'standings' | 'unit'>) {
  const t = useText(resultText);
  const reach = reachOf(standings.map(({ score }) => score));
  const winner = standings.find(({ rank }) => rank === 1);
  const shown = useRolling(winner?.score ?? 0);
  const box = boxOf(standings.length);
  const places = standings.map(({ face, rank, score }) => t.placed(face.name, t.place(rank), number(score)));
  const isFelt = game === 'zhajinhua';
  return (
    <svg
      className="stage"
      viewBox={`${box.x} 22 ${box.width} 556`}
      preserveAspectRatio="xMidYMax meet"
      role="img"
      aria-label={t.podium(places.join(t.and))}
    >
      {isFelt ? null : <Hills />}
      <circle className="stage-sun" cx="450" cy="232" r="168" />
      {winner === undefined ? null : (
        <g className="stage-sum" textAnchor="middle">
          <text className="stage-unit" x="450" y="112">
            {unit}
          </text>
          <text className="stage-number" x="450" y="174">
            {number(shown)}
          </text>
        </g>
      )}
      {standings
        .map((standing, place) => ({
          standing,
          place,
          stack: stackOf(place, standing.score, reach, standing.isOut),
        }))
        .toReversed()
        .map(({ standing, place, stack }) => (
          <g key={standing.id} className={`stage-column o${place} ${standing.face.tone}`}>
            {isFelt && !standing.isOut ? (
              <Chips stack={stack} />
            ) : (
              <Slabs stack={stack} standing={standing} />
            )}
            <StagePiece stack={stack} standing={standing} isFelt={isFelt} />
            {place < 3 && !standing.isOut ? (
              <g className="stage-plate" transform={`translate(${stack.x} 482)`}>
                <path d="M-29-13H29L36 0 29 13H-29L-36 0Z" />
                <text y="6" textAnchor="middle">
                  {t.place(standing.rank)}
                </text>
              </g>
            ) : null}
          </g>
        ))}
    </svg>
  );
}

function Hills() {
  return (
    <g className="stage-hills">
      <path className="w1" d={HILLS.far[0]} />
      <path className="w2" d={HILLS.near} />
      <path className="w1" d={HILLS.far[1]} />
      <path className="mist" d={HILLS.mist} />
      <path className="cloud" d={HILLS.cloud} />
    </g>
  );
}

function Slabs({ stack, standing }: { readonly stack: Stack; readonly standing: Standing }) {
  const left = stack.x - stack.width / 2;
  const tops = layerTops(stack);
  return (
    <g className={standing.isOut ? 'stack gone' : 'stack'}>
      {tops.map((y, i) => (
        <rect
          key={y}
          className={i % DARKER === DARKER - 1 ? 'sd sd2' : 'sd'}
          x={left}
          y={y}
          width={stack.width}
          height={FACE + LAYER}
          rx="8"
        />
      ))}
      <rect className="fc" x={left} y={tops.at(-1) ?? FLOOR} width={stack.width} height={FACE} rx="8" />
    </g>
  );
}

/** The seats of a card game stand on what they won. */
function Chips({ stack }: { readonly stack: Stack }) {
  const rx = stack.width / 3;
  const ry = rx * 0.36;
  return (
    <g className="chips">
      {layerTops(stack).map((y, i) => {
        const at = y + FACE - ry / 2;
        return (
          <g key={y} className={['cb', 'ck', 'cw'][i % 3]}>
            <path
              className="cs"
              d={`M${stack.x - rx} ${at}v14a${rx} ${ry} 0 0 0 ${2 * rx} 0v-14a${rx} ${ry} 0 0 1 ${-2 * rx} 0Z`}
            />
            <ellipse className="cf" cx={stack.x} cy={at} rx={rx} ry={ry} />
            {[-0.72, -0.26, 0.26, 0.72].map((part) => (
              <path
                key={part}
                className="cm"
                d={`M${stack.x + part * rx} ${at + ry * Math.sqrt(1 - part * part)}v13`}
              />
            ))}
          </g>
        );
      })}
    </g>
  );
}

function StagePiece({
  stack,
  standing: { face, isOut },
  isFelt,
}: {
  readonly stack: Stack;
  readonly standing: Standing;
  readonly isFelt: boolean;
}) {
  const foot = (layerTops(stack).at(-1) ?? FLOOR) + (isFelt && !isOut ? FACE - 8 : 24);
  const place = isOut ? `translate(${stack.x - 14} ${foot + 8}) rotate(78)` : `translate(${stack.x} ${foot})`;
  return (
    <g transform={place}>
      <g className={isOut ? 'stage-piece out' : 'stage-piece'}>
        <g transform={`scale(${stack.scale})`}>
          <ellipse className="b2" cx="0" cy="4.5" rx="19" ry="8" />
          <ellipse className="b1" cx="0" cy="0" rx="19" ry="8" />
          <use className="ol" href={`#p-${face.figure}`} x="-25" y="-46" width="50" height="50" />
          <use className="th" href={`#p-${face.figure}`} x="-23" y="-45" width="50" height="50" />
          <use className="fr" href={`#p-${face.figure}`} x="-25" y="-46" width="50" height="50" />
        </g>
      </g>
    </g>
  );
}
