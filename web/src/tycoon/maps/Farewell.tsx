import { Dialog } from '../../shell/Dialog.tsx';
import { useLanguage, useText } from '../../text/text.ts';
import { type OwnMap, shelf } from './shelf.ts';
import { mapsText } from './text.ts';

/** Asks before a map is thrown away. */
export function Farewell({ own, onClose }: { readonly own: OwnMap; readonly onClose: () => void }) {
  const t = useText(mapsText);
  const language = useLanguage();
  return (
    <Dialog title={t.remove} onClose={onClose}>
      <p className="prose">{t.removeSure(own.map.name[language])}</p>
      <div className="gallery-keys">
        <button
          type="button"
          className="key"
          onClick={() => {
            shelf.remove(own.map.key);
            onClose();
          }}
        >
          {t.remove}
        </button>
        <button type="button" className="plain" onClick={onClose}>
          {t.keep}
        </button>
      </div>
    </Dialog>
  );
}
