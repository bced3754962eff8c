import type { Rect } from '@tycoon/sdk/maps';
import { type Layout, middleOf, PITCH_X, PITCH_Y, type Point } from './layout.ts';

const MOTIFS = ['mountain', 'lake', 'clouds', 'sun', 'fields', 'grove', 'pond', 'tree'] as const;
export type Motif = (typeof MOTIFS)[number];

/** The size a motif is drawn at. */
export const MOTIF_SIZES: Readonly<Record<Motif, { readonly width: number; readonly height: number }>> = {
  mountain: { width: 334, height: 236 },
  lake: { width: 600, height: 266 },
  clouds: { width: 140, height: 80 },
  sun: { width: 180, height: 76 },
  fields: { width: 400, height: 62 },
  grove: { width: 96, height: 58 },
  pond: { width: 150, height: 66 },
  tree: { width: 36, height: 40 },
};

export interface Placed {
  readonly motif: Motif;
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly isMirrored: boolean;
}

const MOST = 40;
const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);

/** What grows on the open ground: a landscape where there is room for one, a pond or a few trees where there is less. */
export function sceneryOf({ ground, title }: Layout): readonly Placed[] {
  return ground
    .flatMap((rect) => split(below(rect, title)))
    .flatMap((rect, i) => fill(rect, i))
    .slice(0, MOST);
}

/** The ground without the row in which the map's name stands. */
function below(rect: Rect, title: Rect): Rect {
  const isUnder = rect.x === title.x && rect.y === title.y;
  return isUnder ? { ...rect, y: rect.y + title.height, height: rect.height - title.height } : rect;
}

/** Ground taller than wide holds one landscape above another. */
function split(rect: Rect): readonly Rect[] {
  if (rect.height <= rect.width * 1.05 || rect.height < 6 * PITCH_Y) return rect.height > 0 ? [rect] : [];
  const height = rect.height / 2;
  return [...split({ ...rect, height }), ...split({ ...rect, y: rect.y + height, height })];
}

function fill(rect: Rect, index: number): readonly Placed[] {
  const isMirrored = index % 2 === 1;
  const columns = rect.width / PITCH_X;
  const rows = rect.height / PITCH_Y;
  if (columns >= 3 && rows >= 2.5) return landscape(rect, isMirrored, index);
  if (columns >= 2 && rows >= 1) return [settle(rect, index % 3 === 1 ? 'grove' : 'pond', 1.6, isMirrored)];
  return (index + Math.round(rect.x)) % 3 === 0 ? [settle(rect, 'tree', 1.1, isMirrored)] : [];
}

/** In the middle of its ground, as large as it may be and fits. */
function settle(rect: Rect, motif: Motif, largest: number, isMirrored: boolean): Placed {
  const { width, height } = MOTIF_SIZES[motif];
  const scale = Math.min(largest, (rect.width - 24) / width, (rect.height - 14) / height);
  const { x, y } = middleOf(rect);
  return { motif, x: x - (width * scale) / 2, y: y - (height * scale) / 2, scale, isMirrored };
}

/** A mountain on one side, water before it on the other, and sky above. */
function landscape(rect: Rect, isMirrored: boolean, index: number): readonly Placed[] {
  const scale = clamp(Math.min(rect.width / 830, rect.height / 330), 0.3, 1.7);
  const put = (motif: Motif, left: number, top: number, size = scale): Placed => ({
    motif,
    x: isMirrored ? rect.x + rect.width - left - MOTIF_SIZES[motif].width * size : rect.x + left,
    y: rect.y + top,
    scale: size,
    isMirrored,
  });
  const foot = (motif: Motif, size = scale) => rect.height - MOTIF_SIZES[motif].height * size - 8;
  const sky = rect.height - 266 * scale;
  const isWide = rect.width > 430;
  const peak = clamp(Math.min(rect.width / 620, rect.height / 330), 0.3, 1.9);
  const far: Placed[] =
    index % 3 === 2
      ? [
          put('fields', 12, foot('fields'), Math.min(scale, (rect.width - 30) / 400)),
          put('grove', 60, foot('grove') - 80 * scale),
        ]
      : [put('mountain', 10, foot('mountain', peak), peak)];
  const lakeScale = Math.min(scale, (rect.width - 20) / 600);
  const near = [put('lake', rect.width - 600 * lakeScale - 10, foot('lake', lakeScale), lakeScale)];
  const above = isWide
    ? [
        put('clouds', rect.width * 0.2, Math.max(10, sky * 0.35), Math.min(1.2, scale)),
        put('sun', rect.width - 240 * scale, Math.max(14, sky * 0.4), Math.min(1.3, scale)),
      ]
    : [];
  return [...above, ...far, ...near];
}

/** Where the die falls and what is drawn is held up, and how large: on the largest open ground, else mid-board. */
export function stageSpot({ ground, width, height }: Layout): Point & { readonly scale: number } {
  const [largest] = ground;
  if (!largest) return { x: width / 2, y: height / 2, scale: 0.8 };
  const scale = clamp(Math.min(largest.width / 110, largest.height / 110), 0.6, 1.15);
  const isSmall = largest.width < PITCH_X * 3 || largest.height < PITCH_Y * 2;
  const [across, down] = isSmall ? [0.5, 0.45] : [0.54, 0.42];
  return { x: largest.x + largest.width * across, y: largest.y + largest.height * down, scale };
}
