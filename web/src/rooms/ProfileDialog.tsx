import { useState } from 'react';
import { FIGURE_NAMES, FIGURES, type Figure } from '../art/figures.ts';
import { Medallion } from '../art/Medallion.tsx';
import { Dialog } from '../shell/Dialog.tsx';
import { useStore } from '../store/use-store.ts';
import { useLanguage, useText } from '../text/text.ts';
import { RoomsError } from './client/api.ts';
import { me, rename } from './client/me.ts';
import { refusalText } from './client/refusal.ts';
import { roomsText } from './client/text.ts';

/** A name and a figure, asked for once and shown at every table. */
export function ProfileDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText(roomsText);
  const language = useLanguage();
  const own = useStore(me);
  const [name, setName] = useState(own?.isGenerated === false ? own.name : '');
  const [figure, setFigure] = useState<Figure>(own?.figure ?? 'crane');
  const [refusal, setRefusal] = useState<string | null>(null);
  const save = async () => {
    try {
      await rename(name, figure);
      onClose();
    } catch (error) {
      setRefusal(error instanceof RoomsError ? error.code : 'try_again');
    }
  };
  return (
    <Dialog title={t.profile} onClose={onClose}>
      <form
        className="profile-form"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <label>
          {t.name}
          <input
            className="field"
            value={name}
            placeholder={own?.name ?? ''}
            maxLength={40}
            autoComplete="nickname"
            onChange={(event) => setName(event.currentTarget.value)}
          />
        </label>
        <p className="small quiet-text">{t.nameWhy}</p>
        <fieldset>
          <legend>{t.figure}</legend>
          {FIGURES.map((each) => (
            <label key={each} className="figure-pick">
              <input
                type="radio"
                name="figure"
                className="sr"
                checked={figure === each}
                onChange={() => setFigure(each)}
              />
              <Medallion figure={each} tone={figure === each ? 'me' : 's5'} />
              <span className="sr">{FIGURE_NAMES[each][language]}</span>
            </label>
          ))}
        </fieldset>
        <p role="alert" className="small">
          {refusal === null ? '' : refusalText(refusal, language)}
        </p>
        <p className="small quiet-text">{t.guest}</p>
        <button type="submit" className="key big">
          {t.save}
        </button>
      </form>
    </Dialog>
  );
}
