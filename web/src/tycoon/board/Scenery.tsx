import './scenery.css';
import { memo } from 'react';
import { MOTIF_SIZES, type Motif, type Placed } from './scenery.ts';

const SWEPT =
  'M-22 -3.900Q-20 1 -16 1H16Q20 1 22 -3.900Q12.500 -5.500 10.500 -11H-10.500Q-12.500 -5.500 -22 -3.900Z';
const SMALL = 'M-13 -3.200Q-11 1 -7 1H7Q11 1 13 -3.200Q8 -4.500 6 -9H-6Q-8 -4.500 -13 -3.200Z';

const Tree = ({ x, y, scale = 1 }: { readonly x: number; readonly y: number; readonly scale?: number }) => (
  <path
    className="tr"
    transform={`translate(${x} ${y}) scale(${scale})`}
    d="M0 0v-26M-16 -12c6-10 26-10 32 0zM-12 -22c5-9 19-9 24 0zM-8 -31c4-7 12-7 16 0z"
  />
);

const DRAWINGS: Readonly<Record<Motif, () => React.ReactNode>> = {
  mountain: () => (
    <g transform="translate(-128 -250)">
      <path
        className="w1"
        d="M128 430C170 352 196 330 226 318 252 350 268 344 296 296 318 258 336 250 352 262 384 296 404 372 446 440 454 452 460 468 462 486C430 497 396 479 350 488 300 497 262 481 216 489 180 494 150 481 128 486Z"
      />
      <path
        className="w2"
        d="M128 470C160 420 190 398 214 392 236 412 252 414 276 384 296 358 312 352 326 362 352 388 400 420 440 486C410 494 380 480 342 487 296 496 258 481 212 489 178 494 150 481 128 486Z"
      />
      <path
        className="w3"
        d="M128 486C150 462 176 446 196 446 216 454 238 450 256 440 284 448 318 462 344 486 300 496 258 481 212 489 178 494 150 481 128 486Z"
      />
      <path
        className="ck"
        d="M352 262C350 290 362 306 372 330M340 262C334 284 342 300 338 322M326 362C328 382 340 392 346 412M226 318C224 336 232 344 236 358M214 392C216 408 226 418 228 430M366 290C370 304 382 314 388 330M296 296C292 312 298 320 294 336"
      />
      <path
        className="mist"
        d="M136 372H232M206 384H300M300 346H392M340 358H452M150 436H220M170 487H262M322 490H424"
      />
    </g>
  ),
  lake: () => (
    <g transform="translate(-404 -296)">
      <path
        className="w1"
        d="M656 396C676 356 700 346 724 350 748 340 770 352 786 370 812 366 836 372 852 392 800 388 740 392 690 404Z"
      />
      <path
        className="wt"
        d="M404 486C418 452 446 430 500 424 560 420 600 436 660 428 690 424 706 404 742 396 800 384 880 392 934 398 984 404 1002 420 1002 450 1002 480 960 486 900 482 860 480 836 492 838 520 840 546 800 562 740 562 690 562 664 530 660 500 640 478 600 474 560 474 520 474 500 480 490 486Z"
      />
      <path
        className="wl"
        d="M690 448H752M716 458H790M850 424H930M870 434H908M690 524H760M726 534H792M940 452H984M780 418H830M590 448H640M452 462H490"
      />
      <path
        className="w2"
        d="M752 486C768 470 790 466 806 468 826 470 836 478 842 488 820 496 772 496 752 486Z"
      />
      <g transform="translate(792 476)">
        <path className="wall" d="M-13 0v-12h26v12z" />
        <path className="post" d="M-6 0v-12M6 0v-12" />
        <path className="eave" d={SWEPT} transform="translate(0 -12)" />
        <path className="eave" d={SMALL} transform="translate(0 -23)" />
      </g>
      <path
        className="ck2"
        d="M816 468C818 456 814 450 818 440M808 446C812 440 822 438 828 444M806 454C812 448 824 448 832 454M812 438C816 434 822 434 826 436"
      />
      <Tree x={700} y={330} />
      <Tree x={732} y={342} scale={0.84} />
      <Tree x={668} y={348} scale={0.7} />
      <path className="sail" d="M700 506C706 514 728 514 734 505ZM716 505V478L729 500Z" />
    </g>
  ),
  clouds: () => (
    <g transform="translate(-300 -140)" className="cl">
      <path d="M330 176h92c16 0 16-22 0-22-4 0-6 2-8 5-2-16-26-18-30-2-10-8-24 0-20 10M300 186h70M392 186h44" />
      <path d="M352 216h56c12 0 12-16 0-16-2-12-20-13-24-2-8-4-16 2-14 8" />
    </g>
  ),
  sun: () => (
    <g transform="translate(-800 -220)">
      <circle className="disc0" cx="934" cy="256" r="34" />
      <path className="mist" d="M884 262H936M908 272H980" />
      <path
        className="bird"
        d="M826 240q7-8 12 0q6-8 13 0M862 226q5-6 9 0q5-6 10 0M806 260q5-6 9 0q5-6 10 0"
      />
    </g>
  ),
  fields: () => (
    <path
      className="fields"
      transform="translate(-40 -545)"
      d="M40 566C120 548 180 560 250 552 320 544 370 552 432 566M40 586C130 570 200 580 270 572 330 566 380 572 440 584M40 606C130 592 200 600 280 594 340 590 390 594 440 602"
    />
  ),
  grove: () => (
    <>
      <Tree x={22} y={50} scale={0.9} />
      <Tree x={52} y={40} scale={1.05} />
      <Tree x={78} y={54} scale={0.8} />
    </>
  ),
  pond: () => (
    <>
      <path
        className="wt"
        d="M8 42C14 28 42 30 66 24 96 16 128 20 140 32 148 44 134 58 96 60 56 64 2 60 8 42Z"
      />
      <path className="wl" d="M34 44H62M78 36H112M70 52H96" />
      <path className="sail" d="M86 40C90 46 106 46 110 39ZM98 39V20L108 36Z" />
      <Tree x={26} y={34} scale={0.6} />
    </>
  ),
  tree: () => <Tree x={18} y={36} />,
};

/** The landscape on the open ground. Nothing in it moves and nothing in it is said. */
export const Scenery = memo(function Scenery({ placed }: { readonly placed: readonly Placed[] }) {
  return (
    <g className="scenery">
      {placed.map(({ motif, x, y, scale, isMirrored }) => {
        const Drawing = DRAWINGS[motif];
        const left = isMirrored ? x + MOTIF_SIZES[motif].width * scale : x;
        return (
          <g
            key={`${motif} ${x} ${y}`}
            transform={`translate(${left} ${y}) scale(${isMirrored ? -scale : scale} ${scale})`}
          >
            <Drawing />
          </g>
        );
      })}
    </g>
  );
});
