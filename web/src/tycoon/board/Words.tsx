import type { Language } from '@tycoon/engine/core';
import type { MapTile, Rect } from '@tycoon/sdk/maps';
import { breakWords, fitWords, widthOf } from './lettering.ts';

interface WordsProps {
  readonly tile: MapTile;
  readonly face: Rect;
  readonly language: Language;
  /** Price, toll, amount or, on a heat map, how often. */
  readonly sum: string;
  readonly isHot: boolean;
}

/** The lettering of a tile, once for each distance it is read from; the board shows one of them. */
export function Words({ isHot, ...props }: WordsProps) {
  if (isHot) return <Heat {...props} />;
  return (
    <>
      <g className="w-near">
        <Pair {...props} size={props.language === 'zh' ? 14 : 12.5} sumSize={12.5} />
      </g>
      <g className="w-mid">
        <Pair {...props} size={props.language === 'zh' ? 16 : 14.5} sumSize={14} />
      </g>
      <g className="w-far">
        <Alone {...props} />
      </g>
    </>
  );
}

type Part = Omit<WordsProps, 'isHot'>;

/**
 * Both names, the person's language first, and the number. Short Chinese names share their line with the number; English
 * ones leave it to the second. A name of two words that is too long for a line takes both.
 */
function Pair({
  tile,
  face,
  language,
  sum,
  size,
  sumSize,
}: Part & { readonly size: number; readonly sumSize: number }) {
  const isLot = tile.size > 1;
  const big = isLot ? 1.25 : 1;
  const inset = isLot ? 14 : 7;
  const room = face.width - 2 * inset + 2;
  const upper = face.height - (isLot ? 28 : 12 + size * 0.45);
  const lower = face.height - (isLot ? 12 : 5.5);
  const first = tile.name[language];
  const second = tile.name[language === 'zh' ? 'en' : 'zh'];
  const sumRoom = sum === '' ? 0 : widthOf(sum, sumSize * big) + 5;
  const isBeside = language === 'zh' && widthOf(first, size * big) + sumRoom <= room * 1.1;
  const secondRoom = room - (isBeside ? 0 : sumRoom);
  const lines = sum === '' && !isLot ? breakWords(first, size, room) : null;
  if (lines !== null)
    return (
      <>
        <Line look="n1" words={lines[0]} x={inset} y={upper} size={size} room={room} />
        <Line look="n1" words={lines[1]} x={inset} y={lower} size={size} room={room} />
      </>
    );
  const secondSize = (size - (language === 'zh' ? 3 : 2)) * big;
  // A second name that would be squeezed beyond reading is left out.
  const isSecond = widthOf(second, secondSize) <= secondRoom * 1.7;
  return (
    <>
      <Line
        look="n1"
        words={first}
        x={inset}
        y={upper}
        size={size * big}
        room={room - (isBeside ? sumRoom : 0)}
      />
      {isSecond ? (
        <Line look="n2" words={second} x={inset} y={lower} size={secondSize} room={secondRoom} />
      ) : null}
      {sum === '' ? null : (
        <text
          className="sum"
          x={face.width - inset + 1}
          y={isBeside ? upper : lower}
          fontSize={sumSize * big}
        >
          {sum}
        </text>
      )}
    </>
  );
}

function Alone({ tile, face, language }: Part) {
  const isLot = tile.size > 1;
  return (
    <Line
      look="n0"
      words={tile.name[language]}
      x={face.width / 2}
      y={face.height - (isLot ? 22 : 12)}
      size={isLot ? 26 : 21}
      room={face.width - 14}
    />
  );
}

function Heat({ tile, face, language, sum }: Part) {
  const big = tile.size > 1 ? 1.25 : 1;
  return (
    <>
      <Line
        look="n0"
        words={tile.name[language]}
        x={face.width / 2}
        y={26 * big}
        size={18 * big}
        room={face.width - 14}
      />
      <text className="figure" x={face.width - 7 * big} y={face.height - 9 * big} fontSize={22 * big}>
        {sum}
      </text>
    </>
  );
}

interface LineProps {
  readonly look: string;
  readonly words: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly room: number;
}

function Line({ look, words, x, y, size, room }: LineProps) {
  const { fontSize, textLength } = fitWords(words, size, room);
  return (
    <text
      className={look}
      x={x}
      y={y}
      fontSize={fontSize}
      {...(textLength === null ? {} : { textLength, lengthAdjust: 'spacingAndGlyphs' as const })}
    >
      {words}
    </text>
  );
}
