import type { Point } from './camera.ts';

/** What hands do to a board: one finger or the mouse drags it, two fingers pinch it, the wheel zooms. */
interface Hands {
  /** Whether a press may become a drag. */
  readonly mayPan: (event: PointerEvent) => boolean;
  /** False when something is pressed, true once it has become a drag. */
  readonly onDrag: (isDragged: boolean) => void;
  readonly onPan: (dx: number, dy: number) => void;
  /** Around a point of the element. */
  readonly onZoom: (factor: number, at: Point) => void;
}

/** A press that has gone so many pixels is a drag. */
const DRAG = 6;

/** Listens to an element; returns how to stop. */
export function followHands(element: HTMLElement, { mayPan, onDrag, onPan, onZoom }: Hands): () => void {
  const points = new Map<number, Point>();
  let travelled = 0;
  let isDragged = false;
  const at = (event: MouseEvent): Point => {
    const box = element.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const down = (event: PointerEvent) => {
    if ((event.target as Element).closest('.board-tools') || !mayPan(event)) return;
    if (points.size === 0) {
      travelled = 0;
      isDragged = false;
      onDrag(false);
    }
    points.set(event.pointerId, at(event));
  };
  const move = (event: PointerEvent) => {
    const before = points.get(event.pointerId);
    if (!before) return;
    const now = at(event);
    const other = [...points].find(([id]) => id !== event.pointerId)?.[1];
    points.set(event.pointerId, now);
    travelled += Math.abs(now.x - before.x) + Math.abs(now.y - before.y);
    if (travelled > DRAG && !isDragged) {
      isDragged = true;
      onDrag(true);
      element.setPointerCapture(event.pointerId);
    }
    if (!isDragged) return;
    if (other) onZoom(distance(now, other) / Math.max(distance(before, other), 1), middle(now, other));
    else onPan(now.x - before.x, now.y - before.y);
  };
  const up = (event: PointerEvent) => points.delete(event.pointerId);
  const wheel = (event: WheelEvent) => {
    // On a page that scrolls, the wheel is the page's unless it is asked for.
    const page = document.documentElement;
    const isPageScrolled = page.scrollHeight > page.clientHeight + 1;
    if (isPageScrolled && !event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    onZoom(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0016)), at(event));
  };
  const stopped = new AbortController();
  const { signal } = stopped;
  element.addEventListener('pointerdown', down, { signal });
  element.addEventListener('pointermove', move, { signal });
  element.addEventListener('pointerup', up, { signal });
  element.addEventListener('pointercancel', up, { signal });
  element.addEventListener('wheel', wheel, { passive: false, signal });
  return () => stopped.abort();
}

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
