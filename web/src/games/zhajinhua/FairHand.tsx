import { isCommitted } from '@tycoon/engine/core';
import { cardName, dealCards, type ResultView, type View } from '@tycoon/engine/zhajinhua';
import { useState } from 'react';
import { Icon } from '../../art/Icon.tsx';
import { Dialog } from '../../shell/Dialog.tsx';
import type { Player } from '../../table/players.ts';
import { useText } from '../../text/text.ts';
import { zhajinhuaText } from './text.ts';

/** Whether the seed fits the seal and deals the cards that were shown. */
export function checkHand(last: ResultView, players: number): boolean {
  if (last.seed === null || !isCommitted(last.commitment, last.seed)) return false;
  const dealt = dealCards(last.seed, players);
  return last.cards.every(
    (cards, seat) => cards === null || cards.every((card, i) => dealt[3 * seat + i] === card),
  );
}

/** The seal of this hand, and a check of the last one by dealing it again. */
export function FairHand({ view, players }: { readonly view: View; readonly players: readonly Player[] }) {
  const t = useText(zhajinhuaText);
  const [open, setOpen] = useState(false);
  const { commitment, last } = view;
  return (
    <section className="fair">
      <Icon id="i-seal" size={24} />
      <p className="small">
        {t.sealed(`${commitment.slice(0, 4)} ${commitment.slice(4, 8)}`)}{' '}
        {last === null ? (
          <span className="quiet-text">{t.checkNone}</span>
        ) : (
          <button type="button" className="link" onClick={() => setOpen(true)}>
            {t.check}
          </button>
        )}
      </p>
      {open && last !== null ? (
        <Dialog title={t.checkTitle(last.hand)} onClose={() => setOpen(false)}>
          {last.seed === null ? (
            <p className="prose">{t.notVerifiable}</p>
          ) : (
            <>
              <p className="prose">{checkHand(last, view.config.players) ? t.checkHolds : t.checkBroken}</p>
              <dl className="mini hashes">
                <dt>{t.checkSeal}</dt>
                <dd>{last.commitment}</dd>
                <dt>{t.checkSeed}</dt>
                <dd>{last.seed}</dd>
                <dt>{t.checkCards}</dt>
                <dd>
                  {players.map(({ seat, name }) => (
                    <span key={seat}>
                      {name}{' '}
                      {dealCards(last.seed ?? '', view.config.players)
                        .slice(3 * seat, 3 * seat + 3)
                        .map(cardName)
                        .join(' ')}
                      <br />
                    </span>
                  ))}
                </dd>
              </dl>
            </>
          )}
        </Dialog>
      ) : null}
    </section>
  );
}
