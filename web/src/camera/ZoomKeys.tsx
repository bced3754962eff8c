import './zoom.css';
import { Icon } from '../art/Icon.tsx';
import { useStore } from '../store/use-store.ts';
import { useText } from '../text/text.ts';
import { cameraText } from './text.ts';
import type { CameraControl } from './use-camera.ts';

/** How much nearer a press brings the board. */
const STEP = 1.3;

/** Nearer, further, all of it. */
export function ZoomKeys({ camera }: { readonly camera: CameraControl }) {
  const t = useText(cameraText);
  const { isWhole } = useStore(camera.view);
  const key = (id: string, word: string, press: () => void, idle = false) => (
    <button type="button" className="ico" aria-label={word} title={word} disabled={idle} onClick={press}>
      <Icon id={id} size={20} />
    </button>
  );
  return (
    <div className="zoom-keys">
      {key('i-plus', t.zoomIn, () => camera.zoomBy(STEP))}
      {key('i-minus', t.zoomOut, () => camera.zoomBy(1 / STEP), isWhole)}
      {key('i-fit', t.fit, camera.showAll, isWhole)}
    </div>
  );
}
