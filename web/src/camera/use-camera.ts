import './frame.css';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { createStore, type Store } from '../store/store.ts';
import {
  type Camera,
  centre,
  detail,
  follow,
  hold,
  open,
  type Point,
  pan,
  type Size,
  wholeBoard,
  zoom,
} from './camera.ts';
import { followHands } from './gestures.ts';

export interface View {
  readonly camera: Camera;
  readonly frame: Size;
  /** The whole board is in sight. */
  readonly isWhole: boolean;
}

export interface CameraControl {
  readonly view: Pick<Store<View>, 'read' | 'watch'>;
  readonly zoomBy: (factor: number) => void;
  readonly showAll: () => void;
  /** Brings a point into sight, gently; in sight it stays where it is. */
  readonly keepInSight: (point: Point) => void;
  readonly goTo: (point: Point) => void;
  /** The last press was a drag, so that its click is none. */
  readonly wasDragged: () => boolean;
}

interface CameraOptions {
  /** What to look at first where the whole board could not be read; null opens with the whole board all the same. */
  readonly focus: Point | null;
  /** The whole board, always. */
  readonly isStill?: boolean;
  /** Whether a press may become a drag of the board. */
  readonly mayPan?: (event: PointerEvent) => boolean;
}

const always = () => true;

/** Moves the board under its frame by drag, pinch, wheel and calls, writing transforms without rendering anything. */
export function useCamera(
  frameRef: RefObject<HTMLElement | null>,
  worldRef: RefObject<HTMLElement | null>,
  board: Size,
  { focus, isStill = false, mayPan = always }: CameraOptions,
): CameraControl {
  const store = useMemo(
    () =>
      createStore<View>({ camera: { scale: 1, x: 0, y: 0 }, frame: { width: 0, height: 0 }, isWhole: true }),
    [],
  );
  const dragged = useRef(false);
  /** A hand has moved the board: from then on it stays as it was put. */
  const isPlaced = useRef(false);
  const start = useRef(focus);
  start.current = focus;
  const { width, height } = board;

  const show = useCallback(
    (camera: Camera, frame: Size, isGliding: boolean) => {
      const world = worldRef.current;
      if (!world) return;
      world.classList.toggle('gliding', isGliding);
      world.style.transform = `translate(${camera.x}px, ${camera.y}px) scale(${camera.scale})`;
      world.dataset.detail = detail(camera.scale);
      const isWhole = camera.scale <= wholeBoard(frame, { width, height }).scale * 1.02;
      store.write({ camera, frame, isWhole });
    },
    [store, worldRef, width, height],
  );

  const change = useCallback(
    (
      next: (camera: Camera, frame: Size, board: Size) => Camera,
      { isGliding = false, byHand = true } = {},
    ) => {
      isPlaced.current ||= byHand;
      const { camera, frame } = store.read();
      const changed = next(camera, frame, { width, height });
      if (changed !== camera) show(changed, frame, isGliding);
    },
    [store, show, width, height],
  );

  // Before the first paint, so that nobody sees the board jump into its frame.
  useLayoutEffect(() => {
    const element = frameRef.current;
    if (!element) return;
    const board = { width, height };
    let isFirst = true;
    const observer = new ResizeObserver(() => {
      const frame = { width: element.clientWidth, height: element.clientHeight };
      if (frame.width === 0 || frame.height === 0) return;
      const { camera, frame: before, isWhole } = store.read();
      // A window that is widened or a phone that is turned shows the board as it would have opened there.
      const isOther = isFirst || (frame.width !== before.width && !isPlaced.current);
      const isOpened = isOther && !isStill && start.current !== null;
      const next =
        isOpened && start.current
          ? open(frame, board, start.current)
          : isStill || isOther || isWhole
            ? wholeBoard(frame, board)
            : hold(camera, frame, board);
      isFirst = false;
      show(next, frame, false);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [frameRef, store, show, width, height, isStill]);

  useEffect(() => {
    const element = frameRef.current;
    if (!element || isStill) return;
    return followHands(element, {
      mayPan,
      onDrag: (isDragged) => {
        dragged.current = isDragged;
      },
      onPan: (dx, dy) => change((camera, frame, board) => pan(camera, dx, dy, frame, board)),
      onZoom: (factor, at) => change((camera, frame, board) => zoom(camera, factor, at, frame, board)),
    });
  }, [frameRef, change, isStill, mayPan]);

  return useMemo(
    () => ({
      view: store,
      zoomBy: (factor) =>
        change(
          (camera, frame, board) =>
            zoom(camera, factor, { x: frame.width / 2, y: frame.height / 2 }, frame, board),
          { isGliding: true },
        ),
      showAll: () => change((_, frame, board) => wholeBoard(frame, board), { isGliding: true }),
      keepInSight: (point) =>
        change((camera, frame, board) => follow(camera, point, frame, board), {
          isGliding: true,
          byHand: false,
        }),
      goTo: (point) => change((camera, frame, board) => centre(camera, point, frame, board)),
      wasDragged: () => dragged.current,
    }),
    [store, change],
  );
}
