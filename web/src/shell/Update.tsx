import { useStore } from '../store/use-store.ts';
import { useText } from '../text/text.ts';
import { shellText } from './text.ts';
import { takeUpdate, waitingUpdate } from './update.ts';

/** Says that there is a newer version; it takes over when the person wants it to. */
export function Update() {
  const t = useText(shellText);
  const worker = useStore(waitingUpdate);
  return (
    <div className="update" role="status" hidden={worker === null}>
      {worker === null ? null : (
        <p>
          {t.update}{' '}
          <button type="button" className="key quiet" onClick={() => takeUpdate(worker)}>
            {t.takeUpdate}
          </button>
        </p>
      )}
    </div>
  );
}
