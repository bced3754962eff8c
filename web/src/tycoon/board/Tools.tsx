import './tools.css';
import type { GameMap } from '@tycoon/sdk/maps';
import { Icon } from '../../art/Icon.tsx';
import { useStore } from '../../store/use-store.ts';
import { useText } from '../../text/text.ts';
import type { Layout } from './layout.ts';
import type { TileLook } from './look.ts';
import { type Dot, Minimap, minimapSize } from './Minimap.tsx';
import { boardText } from './text.ts';
import type { CameraControl } from './use-camera.ts';

interface ToolsProps {
  readonly map: GameMap;
  readonly layout: Layout;
  readonly looks: readonly TileLook[];
  readonly dots: readonly Dot[];
  readonly camera: CameraControl;
}

/** Small map and zoom, a little brass box in the corner of the frame. */
export function Tools({ map, layout, looks, dots, camera }: ToolsProps) {
  const t = useText(boardText);
  const { isWhole } = useStore(camera.view);
  const size = minimapSize(map);
  return (
    <div className="board-tools">
      {isWhole ? null : (
        <div style={size}>
          <Minimap map={map} layout={layout} looks={looks} dots={dots} camera={camera} />
        </div>
      )}
      <div className="zoom-keys">
        <button
          type="button"
          className="ico"
          aria-label={t.zoomIn}
          title={t.zoomIn}
          onClick={() => camera.zoomBy(1.3)}
        >
          <Icon id="i-plus" size={20} />
        </button>
        <button
          type="button"
          className="ico"
          aria-label={t.zoomOut}
          title={t.zoomOut}
          disabled={isWhole}
          onClick={() => camera.zoomBy(1 / 1.3)}
        >
          <Icon id="i-minus" size={20} />
        </button>
        <button
          type="button"
          className="ico"
          aria-label={t.fit}
          title={t.fit}
          disabled={isWhole}
          onClick={camera.showAll}
        >
          <Icon id="i-fit" size={20} />
        </button>
      </div>
    </div>
  );
}
