import { useEffect, useState } from 'react';
import { Dialog } from '../../shell/Dialog.tsx';
import { number, useText } from '../../text/text.ts';
import {
  bytesHere,
  deleteGames,
  forgetOthers,
  type LoadTrouble,
  loadLedger,
  othersKept,
  saveLedger,
} from './ledger-file.ts';
import { tabText } from './text.ts';

const WORDS = {
  no_ledger: 'no_ledger',
  other_network: 'other_network',
  damaged: 'fileDamaged',
  full: 'fileFull',
  failed: 'fileFailed',
} as const satisfies Record<LoadTrouble, string>;

/** What this browser keeps of Tycoon: saved as a file, loaded from one, and what another version has left. */
export function TabData() {
  const t = useText(tabText);
  const [chosen, setChosen] = useState<File | null>(null);
  const [trouble, setTrouble] = useState<LoadTrouble | null>(null);
  const [hasOthers, setHasOthers] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const [used, setUsed] = useState<number | null>(null);
  useEffect(() => {
    othersKept().then(setHasOthers, () => {});
    void bytesHere().then(setUsed);
  }, []);
  const load = async (file: File) => {
    setChosen(null);
    const found = await loadLedger(file);
    // The network begins anew with what was loaded.
    if (found === null) location.reload();
    else setTrouble(found);
  };
  const remove = async () => {
    setDeleting(false);
    if (await deleteGames()) location.reload();
    else setTrouble('failed');
  };
  return (
    <section className="tab-data" aria-label={t.dataTitle}>
      <h2>{t.dataTitle}</h2>
      <p className="small quiet-text">
        {t.dataNote} {used === null ? null : t.room(megabytes(used))}
      </p>
      <p className="tab-data-keys">
        <button
          type="button"
          className="key quiet"
          onClick={() => void saveLedger().catch(() => setTrouble('failed'))}
        >
          {t.save}
        </button>
        <label className="key quiet">
          {t.load}
          <input
            className="sr"
            type="file"
            accept=".tycoon"
            onChange={({ currentTarget }) => {
              setTrouble(null);
              setChosen(currentTarget.files?.[0] ?? null);
              currentTarget.value = '';
            }}
          />
        </label>
        <button type="button" className="plain" onClick={() => setDeleting(true)}>
          {t.deleteAll}
        </button>
        <span className="small quiet-text">{t.loadNote}</span>
      </p>
      {trouble === null ? null : <p role="alert">{t[WORDS[trouble]]}</p>}
      {hasOthers ? (
        <p>
          {t.others}{' '}
          <button
            type="button"
            className="plain"
            onClick={() =>
              void forgetOthers().then(
                () => setHasOthers(false),
                () => {},
              )
            }
          >
            {t.forgetOthers}
          </button>
        </p>
      ) : null}
      {chosen === null ? null : (
        <Dialog title={t.load} onClose={() => setChosen(null)}>
          <p className="prose">{t.replaceAsk(chosen.name)}</p>
          <p className="tab-data-keys">
            <button type="button" className="key" onClick={() => void load(chosen)}>
              {t.replaceAll}
            </button>
            <button type="button" className="plain" onClick={() => setChosen(null)}>
              {t.keepThem}
            </button>
          </p>
        </Dialog>
      )}
      {isDeleting ? (
        <Dialog title={t.deleteAll} onClose={() => setDeleting(false)}>
          <p className="prose">{t.deleteAsk}</p>
          <p className="tab-data-keys">
            <button type="button" className="key" onClick={() => void remove()}>
              {t.deleteYes}
            </button>
            <button type="button" className="plain" onClick={() => setDeleting(false)}>
              {t.keepThem}
            </button>
          </p>
        </Dialog>
      ) : null}
    </section>
  );
}

/** Below ten with a digit behind the point. */
const megabytes = (bytes: number): string => {
  const value = bytes / 2 ** 20;
  return number(value < 10 ? Math.round(value * 10) / 10 : Math.round(value));
};
