import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { sight } from '../../camera/camera.ts';
import type { CameraControl } from '../../camera/use-camera.ts';
import type { Point } from './layout.ts';

/** Holds something up over the frame, clear of a point of the board, however the board is moved. */
export function InSight({
  camera: { view },
  point: { x, y },
  children,
}: {
  readonly camera: CameraControl;
  readonly point: Point;
  readonly children: ReactNode;
}) {
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const place = () => {
      const { camera, frame } = view.read();
      const at = sight(camera, { x, y }, frame);
      if (root.current) root.current.style.transform = `translate(${at.x}px, ${at.y}px)`;
    };
    place();
    return view.watch(place);
  }, [view, x, y]);
  return (
    <div ref={root} className="board-sight">
      {children}
    </div>
  );
}
