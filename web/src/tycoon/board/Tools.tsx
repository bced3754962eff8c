import './tools.css';
import type { GameMap } from '@tycoon/sdk/maps';
import type { CameraControl } from '../../camera/use-camera.ts';
import { ZoomKeys } from '../../camera/ZoomKeys.tsx';
import { useStore } from '../../store/use-store.ts';
import type { Layout } from './layout.ts';
import type { TileLook } from './look.ts';
import { type Dot, Minimap, minimapSize } from './Minimap.tsx';

interface ToolsProps {
  readonly map: GameMap;
  readonly layout: Layout;
  readonly looks: readonly TileLook[];
  readonly dots: readonly Dot[];
  readonly camera: CameraControl;
}

/** Small map and zoom, a little brass box in the corner of the frame. */
export function Tools({ map, layout, looks, dots, camera }: ToolsProps) {
  const { isWhole } = useStore(camera.view);
  const size = minimapSize(map);
  return (
    <div className="board-tools">
      {isWhole ? null : (
        <div style={size}>
          <Minimap map={map} layout={layout} looks={looks} dots={dots} camera={camera} />
        </div>
      )}
      <ZoomKeys camera={camera} />
    </div>
  );
}
