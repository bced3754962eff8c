import { useEffect, useRef, useState } from 'react';
import { TITLES } from '../games/ids.ts';
import { Dialog } from '../shell/Dialog.tsx';
import { number, useText } from '../text/text.ts';
import type { Deciding, ResultFacts } from './facts.ts';
import { drawPicture, PICTURE, paletteAt } from './picture.ts';
import { resultText } from './text.ts';

interface Props {
  readonly facts: ResultFacts;
  readonly deciding: Deciding | null;
  readonly onClose: () => void;
}

interface Drawn {
  readonly file: File;
  readonly url: string;
}

/** How much of a game's id stands on its picture. */
const ID_LENGTH = 8;

/** The result as a picture: drawn in this browser, to be saved or sent from here. */
export function ShareDialog({ facts, deciding, onClose }: Props) {
  const t = useText(resultText);
  const place = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState<Drawn | 'failed' | null>(null);
  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    let url: string | null = null;
    let isLeft = false;
    const { standings, game, id } = facts;
    const short = id.replace(/^0x/, '').slice(0, ID_LENGTH);
    const text = {
      title: [TITLES[game].zh, TITLES[game].en] as const,
      note: facts.why,
      headline: facts.publicHeadline,
      unit: facts.unit,
      places: standings.map(({ rank }) => t.place(rank)),
      scores: standings.map(({ score }) => number(score)),
      when: deciding?.when ?? '',
      sentence: deciding?.plain ?? '',
      seal: t.checked,
      sealWhy: t.checkedWhy(short),
    };
    drawPicture(facts, text, paletteAt(element, standings)).then(
      (blob) => {
        if (isLeft) return;
        url = URL.createObjectURL(blob);
        setDrawn({ file: new File([blob], `${game}-${short}.png`, { type: 'image/png' }), url });
      },
      () => setDrawn('failed'),
    );
    return () => {
      isLeft = true;
      if (url !== null) URL.revokeObjectURL(url);
    };
  }, [facts, deciding, t]);
  const picture = drawn === null || drawn === 'failed' ? null : drawn;
  const share = picture === null ? null : { files: [picture.file], title: facts.publicHeadline };
  const canSend = share !== null && navigator.canShare?.(share) === true;
  return (
    <Dialog title={t.pictureTitle} onClose={onClose}>
      <div className="share-picture" ref={place}>
        {picture === null ? (
          <p role="status">{drawn === 'failed' ? t.noPicture : t.drawing}</p>
        ) : (
          <img {...PICTURE} src={picture.url} alt={t.pictureAlt(facts.publicHeadline)} />
        )}
        {picture === null ? null : (
          <p className="share-keys">
            <a className="key house" href={picture.url} download={picture.file.name}>
              {t.save}
            </a>
            {canSend ? (
              <button
                type="button"
                className="key quiet"
                // Who closes the system's own sheet has changed their mind, and nothing is to be said.
                onClick={() => void navigator.share(share).catch(() => {})}
              >
                {t.send}
              </button>
            ) : null}
          </p>
        )}
      </div>
    </Dialog>
  );
}
