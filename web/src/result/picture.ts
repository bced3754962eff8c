import type { ResultFacts, Standing } from './facts.ts';
import { boxOf, FACE, FLOOR, HILLS, LAYER, layerTops, reachOf, stackOf } from './stage.ts';

/** The size that messengers and networks show in full. */
export const PICTURE = { width: 1200, height: 630 } as const;

/** What stands on a picture, in the language of the one who shares it. */
interface PictureText {
  /** The game's name in both languages, Chinese first. */
  readonly title: readonly [zh: string, en: string];
  readonly note: string;
  readonly headline: string;
  readonly unit: string;
  readonly places: readonly string[];
  /** When the moment was that decided, and what happened; empty where nothing is known of it. */
  readonly when: string;
  readonly sentence: string;
  readonly seal: string;
  readonly sealWhy: string;
  readonly scores: readonly string[];
}

/** The page's own colours, as they are where the picture is asked for. */
interface Palette {
  readonly paper: string;
  readonly ink: string;
  readonly ink2: string;
  readonly line: string;
  readonly slab: string;
  readonly slabLit: string;
  readonly slabLine: string;
  readonly table: string;
  readonly tile: string;
  readonly tileLine: string;
  readonly wash1: string;
  readonly wash2: string;
  readonly wash3: string;
  readonly bone: string;
  readonly brass: string;
  readonly brassSide: string;
  readonly display: string;
  readonly text: string;
  readonly prose: string;
  readonly tones: readonly string[];
}

/** Reads colours and faces off the page; `place` lies within the game, whose accent is one of them. */
export function paletteAt(place: HTMLElement, standings: readonly Standing[]): Palette {
  const probe = document.createElement('i');
  place.append(probe);
  const read = (name: string): string => getComputedStyle(probe).getPropertyValue(name).trim();
  const tones = standings.map(({ face }) => {
    probe.className = face.tone;
    return read('--c');
  });
  probe.className = '';
  const palette = {
    paper: read('--paper'),
    ink: read('--ink'),
    ink2: read('--ink-2'),
    line: read('--line'),
    slab: read('--slab'),
    slabLit: read('--slab-lit'),
    slabLine: read('--slab-line'),
    table: read('--table-2'),
    tile: read('--tile'),
    tileLine: read('--tile-line'),
    wash1: read('--wash-1'),
    wash2: read('--wash-2'),
    wash3: read('--wash-3'),
    bone: read('--bone'),
    brass: read('--brass-face'),
    brassSide: read('--brass-side'),
    display: read('--display'),
    text: read('--text'),
    prose: read('--prose'),
    tones,
  };
  probe.remove();
  return palette;
}

/** What a figure is made of: its silhouette, and the lines cut into it. */
interface FigureDrawing {
  readonly body: readonly Path2D[];
  readonly cuts: readonly Path2D[];
}

/** A figure of the page's sprite, on a grid of 64. */
function figureOf(name: string): FigureDrawing {
  const [body, cuts] = [...(document.getElementById(`p-${name}`)?.querySelectorAll(':scope > g') ?? [])];
  const paths = (group: Element | undefined): readonly Path2D[] =>
    [...(group?.querySelectorAll('path') ?? [])].map((path) => new Path2D(path.getAttribute('d') ?? ''));
  return { body: paths(body), cuts: paths(cuts) };
}

type Pen = CanvasRenderingContext2D;

/** Draws the picture and hands it over as a PNG; nothing is asked of any server. */
export async function drawPicture(
  { game, standings }: Pick<ResultFacts, 'game' | 'standings'>,
  text: PictureText,
  palette: Palette,
): Promise<Blob> {
  await document.fonts.load(`48px ${palette.display}`);
  const canvas = document.createElement('canvas');
  canvas.width = PICTURE.width;
  canvas.height = PICTURE.height;
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('no canvas');
  drawWords(pen, standings, text, palette);
  pen.save();
  pen.beginPath();
  pen.rect(LEFT, 0, PICTURE.width - LEFT, PICTURE.height);
  pen.clip();
  drawStage(pen, game === 'zhajinhua', standings, text, palette);
  pen.restore();
  pen.fillStyle = palette.slabLine;
  pen.fillRect(LEFT, 0, 2, PICTURE.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob === null ? reject(new Error('no PNG')) : resolve(blob)), 'image/png'),
  );
}

/** How wide the words are. */
const LEFT = 672;
const MARGIN = 52;
/** The middle of the seal. */
const SEAL = 551;

function drawWords(pen: Pen, standings: readonly Standing[], text: PictureText, palette: Palette): void {
  const room = LEFT - 2 * MARGIN;
  pen.fillStyle = palette.paper;
  pen.fillRect(0, 0, LEFT, PICTURE.height);
  pen.textBaseline = 'alphabetic';
  let x = MARGIN;
  const word = (part: string, font: string, colour: string, y: number) => {
    pen.font = font;
    pen.fillStyle = colour;
    pen.fillText(part, x, y);
    x += pen.measureText(part).width;
  };
  word(text.title[0], `900 32px ${palette.display}`, palette.ink, 74);
  x += 14;
  word(text.title[1], `32px ${palette.display}`, palette.ink, 74);
  x += 18;
  pen.fillStyle = palette.line;
  pen.fillRect(x, 48, 2, 32);
  x += 18;
  const note = `22px ${palette.text}`;
  pen.font = note;
  word(cut(pen, text.note, LEFT - x - 20), note, palette.ink2, 73);

  pen.fillStyle = palette.ink;
  const large = fitted(pen, text.headline, [84, 72, 60, 50, 42], palette.display, room, 2);
  const step = large.size + 6;
  // Words of one line are not left alone at the top.
  const first = 96 + large.size + (large.lines.length === 1 ? 30 : 0);
  for (const [i, line] of large.lines.entries()) pen.fillText(line, MARGIN, first + i * step);
  const seats = first + (large.lines.length - 1) * step + 66;

  const small = standings.length > 4;
  const radius = small ? 17 : 24;
  const each = room / Math.max(2, Math.min(standings.length, 6));
  standings.slice(0, 6).forEach((standing, place) => {
    const left = MARGIN + place * each;
    drawMedallion(pen, left + radius, seats, radius, standing, palette.tones[place] ?? palette.ink, palette);
    const beside = left + 2 * radius + 7;
    const broad = each - 2 * radius - 12;
    pen.fillStyle = palette.ink;
    pen.font = `600 ${small ? 15 : 18}px ${palette.text}`;
    pen.fillText(cut(pen, standing.face.name, broad), beside, seats - 6);
    pen.font = `${small ? 18 : 22}px ${palette.display}`;
    pen.fillText(cut(pen, text.scores[place] ?? '', broad), beside, seats + 18);
  });

  if (text.sentence !== '') {
    pen.fillStyle = palette.ink;
    pen.font = `26px ${palette.prose}`;
    const when = text.when.charAt(0).toUpperCase() + text.when.slice(1);
    const told = wrap(pen, `${when} · ${text.sentence}`, room);
    const top = seats + 80;
    // The seal begins below.
    const most = Math.max(1, Math.floor((SEAL - 60 - top) / 36) + 1);
    const lines = told.length > most ? [...told.slice(0, most - 1), `${told[most - 1] ?? ''} …`] : told;
    for (const [i, line] of lines.entries()) pen.fillText(line, MARGIN, top + i * 36);
  }

  pen.beginPath();
  pen.arc(90, SEAL + 5, 34, 0, 2 * Math.PI);
  pen.fillStyle = palette.brassSide;
  pen.fill();
  pen.beginPath();
  pen.arc(90, SEAL, 34, 0, 2 * Math.PI);
  pen.fillStyle = palette.brass;
  pen.fill();
  pen.textAlign = 'center';
  pen.fillStyle = '#2a1d06';
  pen.font = `900 28px ${palette.display}`;
  pen.fillText('验', 90, 561);
  pen.textAlign = 'left';
  pen.fillStyle = palette.ink;
  pen.font = `24px ${palette.display}`;
  pen.fillText(text.seal, 144, 544);
  pen.fillStyle = palette.ink2;
  pen.font = `19px ${palette.text}`;
  pen.fillText(cut(pen, text.sealWhy, LEFT - 144 - MARGIN / 2), 144, 571);
}

const FELT = {
  centre: '#a32a3b',
  edge: '#741527',
  floor: '#7a4a22',
  sun: '#c9982f',
  ink: '#fff3d3',
} as const;

function drawStage(
  pen: Pen,
  isFelt: boolean,
  standings: readonly Standing[],
  text: PictureText,
  palette: Palette,
): void {
  const width = PICTURE.width - LEFT;
  const box = boxOf(standings.length);
  const zoom = width / box.width;
  const lamp = pen.createRadialGradient(LEFT + width / 2, 200, 40, LEFT + width / 2, 240, 460);
  lamp.addColorStop(0, isFelt ? FELT.centre : palette.slabLit);
  lamp.addColorStop(1, isFelt ? FELT.edge : palette.slab);
  pen.fillStyle = lamp;
  pen.fillRect(LEFT, 0, width, PICTURE.height);
  // The floor of the stage stands where the page's does, whatever the zoom.
  const floor = PICTURE.height - 92;
  pen.fillStyle = isFelt ? FELT.floor : palette.table;
  pen.fillRect(LEFT, floor - 26, width, PICTURE.height);
  pen.fillStyle = palette.slabLine;
  pen.fillRect(LEFT, floor - 27, width, 2);
  pen.translate(LEFT - box.x * zoom, floor - FLOOR * zoom);
  pen.scale(zoom, zoom);
  if (!isFelt) drawHills(pen, palette);
  pen.lineWidth = 5;
  pen.strokeStyle = isFelt ? FELT.sun : palette.wash3;
  pen.beginPath();
  pen.arc(450, 90, 250, 0, 2 * Math.PI);
  pen.stroke();
  pen.fillStyle = isFelt ? FELT.ink : palette.ink;
  pen.textAlign = 'center';
  if (standings.some(({ rank }) => rank === 1)) {
    pen.font = `32px ${palette.text}`;
    pen.fillText(text.unit, 450, -14);
    pen.font = `112px ${palette.display}`;
    pen.fillText(text.scores[0] ?? '', 450, 98);
  }
  const reach = reachOf(standings.map(({ score }) => score));
  for (const [place, standing] of [...standings.entries()].toReversed())
    drawColumn(pen, place, standing, reach, text, palette);
  pen.textAlign = 'left';
}

function drawHills(pen: Pen, palette: Palette): void {
  for (const [drawing, colour] of [
    [HILLS.far[0], palette.wash1],
    [HILLS.near, palette.wash2],
    [HILLS.far[1], palette.wash1],
  ] as const) {
    pen.fillStyle = colour;
    pen.fill(new Path2D(drawing));
  }
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  pen.lineWidth = 5;
  pen.strokeStyle = palette.slabLit;
  pen.stroke(new Path2D(HILLS.mist));
  pen.lineWidth = 2.6;
  pen.strokeStyle = palette.wash3;
  pen.stroke(new Path2D(HILLS.cloud));
}

function drawColumn(
  pen: Pen,
  place: number,
  standing: Standing,
  reach: ReturnType<typeof reachOf>,
  text: PictureText,
  palette: Palette,
): void {
  const stack = stackOf(place, standing.score, reach, standing.isOut);
  const tone = palette.tones[place] ?? palette.ink;
  const left = stack.x - stack.width / 2;
  pen.lineWidth = 1.6;
  pen.strokeStyle = palette.tileLine;
  const tops = layerTops(stack);
  for (const [i, y] of tops.entries()) {
    slab(pen, left, y, stack.width, FACE + LAYER);
    pen.fillStyle = standing.isOut ? palette.line : tone;
    pen.fill();
    pen.fillStyle = i % 4 === 3 ? 'rgb(0 0 0 / 42%)' : 'rgb(0 0 0 / 22%)';
    pen.fill();
    pen.stroke();
  }
  const top = tops.at(-1) ?? FLOOR;
  slab(pen, left, top, stack.width, FACE);
  pen.fillStyle = palette.tile;
  pen.fill();
  pen.stroke();
  pen.save();
  pen.translate(stack.x - (standing.isOut ? 14 : 0), top + (standing.isOut ? 32 : 24));
  if (standing.isOut) pen.rotate((78 * Math.PI) / 180);
  pen.scale(stack.scale, stack.scale);
  drawPiece(pen, standing.face.figure, tone, palette);
  pen.restore();
  if (place > 2 || standing.isOut) return;
  pen.beginPath();
  for (const [x, y] of [
    [-29, -13],
    [29, -13],
    [36, 0],
    [29, 13],
    [-29, 13],
    [-36, 0],
  ] as const)
    pen.lineTo(stack.x + x, 482 + y);
  pen.closePath();
  pen.fillStyle = palette.brass;
  pen.fill();
  pen.strokeStyle = palette.brassSide;
  pen.stroke();
  pen.fillStyle = '#2a1d06';
  pen.font = `17px ${palette.display}`;
  pen.fillText(text.places[place] ?? '', stack.x, 488);
}

function slab(pen: Pen, x: number, y: number, width: number, height: number): void {
  pen.beginPath();
  pen.roundRect(x, y, width, height, 8);
}

function drawPiece(pen: Pen, figure: string, tone: string, palette: Palette): void {
  for (const [y, shade] of [
    [4.5, 'rgb(0 0 0 / 55%)'],
    [0, 'rgb(0 0 0 / 30%)'],
  ] as const) {
    pen.beginPath();
    pen.ellipse(0, y, 19, 8, 0, 0, 2 * Math.PI);
    pen.fillStyle = tone;
    pen.fill();
    pen.fillStyle = shade;
    pen.fill();
  }
  const { body, cuts } = figureOf(figure);
  pen.translate(-25, -46);
  pen.scale(50 / 64, 50 / 64);
  pen.lineJoin = 'round';
  pen.lineCap = 'round';
  pen.strokeStyle = palette.bone;
  pen.lineWidth = 6.5;
  for (const path of body) pen.stroke(path);
  pen.save();
  pen.translate(2.6, 1.3);
  pen.fillStyle = tone;
  for (const path of body) pen.fill(path);
  pen.fillStyle = 'rgb(0 0 0 / 50%)';
  for (const path of body) pen.fill(path);
  pen.restore();
  pen.fillStyle = tone;
  for (const path of body) pen.fill(path);
  pen.lineWidth = 2;
  for (const path of cuts) pen.stroke(path);
}

function drawMedallion(
  pen: Pen,
  x: number,
  y: number,
  radius: number,
  { face }: Standing,
  tone: string,
  palette: Palette,
): void {
  pen.beginPath();
  pen.arc(x, y + 3, radius, 0, 2 * Math.PI);
  pen.fillStyle = tone;
  pen.fill();
  pen.fillStyle = 'rgb(0 0 0 / 40%)';
  pen.fill();
  pen.beginPath();
  pen.arc(x, y, radius, 0, 2 * Math.PI);
  pen.fillStyle = tone;
  pen.fill();
  pen.save();
  pen.translate(x - radius * 0.62, y - radius * 0.62);
  pen.scale((radius * 1.24) / 64, (radius * 1.24) / 64);
  const { body, cuts } = figureOf(face.figure);
  pen.fillStyle = palette.bone;
  for (const path of body) pen.fill(path);
  pen.strokeStyle = tone;
  pen.lineWidth = 2.4;
  for (const path of cuts) pen.stroke(path);
  pen.restore();
}

/** The largest of the sizes in which the words fit so many lines; the pen is left with it. */
function fitted(
  pen: Pen,
  words: string,
  sizes: readonly number[],
  face: string,
  room: number,
  most: number,
): { readonly size: number; readonly lines: readonly string[] } {
  let found = { size: 0, lines: [words] as readonly string[] };
  for (const size of sizes) {
    pen.font = `${/[\u2e80-\uffef]/.test(words) ? 900 : 400} ${size}px ${face}`;
    found = { size, lines: wrap(pen, words, room) };
    if (found.lines.length <= most) return found;
  }
  return { ...found, lines: found.lines.slice(0, most) };
}

/** Lines no wider than the room; Chinese breaks between characters. */
function wrap(pen: Pick<Pen, 'measureText'>, words: string, room: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of words.match(/[\u2e80-\uffef]|[^\s\u2e80-\uffef]+|\s+/g) ?? []) {
    if (line !== '' && pen.measureText((line + piece).trimEnd()).width > room) {
      lines.push(line.trimEnd());
      line = piece.trimStart();
    } else line += piece;
  }
  return line.trim() === '' ? lines : [...lines, line.trimEnd()];
}

function cut(pen: Pen, words: string, room: number): string {
  if (pen.measureText(words).width <= room) return words;
  let short = words;
  while (short.length > 1 && pen.measureText(`${short}…`).width > room) short = short.slice(0, -1);
  return `${short}…`;
}
