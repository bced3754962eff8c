import { boundsOf, type GameMap } from '@tycoon/sdk/maps';
import { memo, useRef } from 'react';
import type { CameraControl } from '../../camera/use-camera.ts';
import { useStore } from '../../store/use-store.ts';
import { useText } from '../../text/text.ts';
import { type Layout, PITCH_X, PITCH_Y } from './layout.ts';
import type { TileLook } from './look.ts';
import { boardText } from './text.ts';

export interface Dot {
  readonly tile: number;
  readonly tone: string;
}

interface MinimapProps {
  readonly map: GameMap;
  readonly layout: Layout;
  readonly looks: readonly TileLook[];
  readonly dots: readonly Dot[];
  readonly camera: CameraControl;
}

/** The whole board in small, with the part that is in sight; pressing it goes there. */
export function Minimap({ map, layout, looks, dots, camera }: MinimapProps) {
  const t = useText(boardText);
  const svg = useRef<SVGSVGElement>(null);
  const { camera: at, frame, isWhole } = useStore(camera.view);
  if (isWhole || frame.width === 0) return null;
  const left = Math.max(-at.x / at.scale, 0);
  const top = Math.max(-at.y / at.scale, 0);
  const right = Math.min((frame.width - at.x) / at.scale, layout.width);
  const bottom = Math.min((frame.height - at.y) / at.scale, layout.height);
  const go = (event: React.PointerEvent) => {
    const box = svg.current?.getBoundingClientRect();
    if (!box || (event.type === 'pointermove' && event.buttons === 0)) return;
    camera.goTo({
      x: ((event.clientX - box.left) / box.width) * layout.width,
      y: ((event.clientY - box.top) / box.height) * layout.height,
    });
  };
  return (
    <svg
      ref={svg}
      className="minimap"
      viewBox={`0 0 ${layout.width} ${layout.height}`}
      role="img"
      aria-label={t.minimap}
      onPointerDown={go}
      onPointerMove={go}
    >
      <Blocks map={map} layout={layout} tones={looks.map(({ tone }) => tone).join(' ')} />
      {dots.map(({ tile, tone }) => {
        const face = layout.faces[tile];
        return face ? (
          <circle
            key={tone}
            className={`mm-dot ${tone}`}
            cx={face.x + face.width / 2}
            cy={face.y + face.height / 2}
            r={PITCH_Y * 0.52}
          />
        ) : null;
      })}
      <rect className="mm-view" x={left} y={top} width={right - left} height={bottom - top} rx="12" />
    </svg>
  );
}

interface BlocksProps extends Pick<MinimapProps, 'map' | 'layout'> {
  /** The tone of every tile, in one word each, so that a step on the board draws nothing here. */
  readonly tones: string;
}

const Blocks = memo(function Blocks({ map, layout, tones }: BlocksProps) {
  const owners = tones.split(' ');
  return map.tiles.map((tile) => {
    const face = layout.faces[tile.id];
    const owner = owners[tile.id] ?? '';
    if (!face) return null;
    const tone = owner === '' ? (tile.kind === 'property' ? 'mm-land' : 'mm-place') : `mm-own ${owner}`;
    return (
      <rect
        key={tile.id}
        className={tone}
        x={face.x}
        y={face.y}
        width={face.width}
        height={face.height + 6}
        rx="12"
      />
    );
  });
});

/** How large the minimap is shown, by the shape of the map. */
export function minimapSize(map: GameMap): { readonly width: number; readonly height: number } {
  const { width, height } = boundsOf(map);
  const shape = (height * PITCH_Y + 60) / (width * PITCH_X + 60);
  return shape > 0.75
    ? { width: Math.round(100 / shape), height: 100 }
    : { width: 134, height: Math.round(134 * shape) };
}
