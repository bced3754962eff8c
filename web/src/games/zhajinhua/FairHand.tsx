import type { Seal } from '@tycoon/engine/core';
import { cardName, type View } from '@tycoon/engine/zhajinhua';
import { useState } from 'react';
import { Icon } from '../../art/Icon.tsx';
import { Dialog } from '../../shell/Dialog.tsx';
import type { Player } from '../../table/players.ts';
import { useText } from '../../text/text.ts';
import { checkHands } from './check.ts';
import { zhajinhuaText } from './text.ts';

/** The seal of this hand, and a check of every card that was shown since the first; what was folded stays closed. */
export function FairHand({
  view,
  seals,
  players,
}: {
  readonly view: View;
  readonly seals: readonly Seal[];
  readonly players: readonly Player[];
}) {
  const t = useText(zhajinhuaText);
  const [open, setOpen] = useState(false);
  const sealed = seals.findLast((seal) => seal.kind === 'sealed');
  if (sealed?.kind !== 'sealed') {
    return (
      <section className="fair">
        <Icon id="i-seal" size={24} />
        <p className="small">{t.notVerifiable}</p>
      </section>
    );
  }
  return (
    <section className="fair">
      <Icon id="i-seal" size={24} />
      <p className="small">
        {t.sealed(`${sealed.root.slice(0, 4)} ${sealed.root.slice(4, 8)}`)}{' '}
        <button type="button" className="link" onClick={() => setOpen(true)}>
          {t.check}
        </button>
      </p>
      {open ? (
        <Dialog title={t.checkTitle} onClose={() => setOpen(false)}>
          <p className="prose">{t.checkWhat}</p>
          {checkHands(view, seals)
            .toReversed()
            .map(({ hand, root, holds, hands }) => (
              <section key={hand} className="checked" data-holds={holds}>
                <h3>{t.handOver(hand)}</h3>
                <p className="prose">
                  {hands.every((cards) => cards === null)
                    ? t.checkClosed
                    : holds
                      ? t.checkHolds
                      : t.checkBroken}
                </p>
                <dl className="mini hashes">
                  <dt>{t.checkSeal}</dt>
                  <dd>{root}</dd>
                  {players.map(({ seat, name }) => (
                    <div key={seat}>
                      <dt>{name}</dt>
                      <dd>{hands[seat]?.map(cardName).join(' ') ?? t.staysClosed}</dd>
                    </div>
                  ))}
                </dl>
              </section>
            ))}
          <p className="small quiet-text">{t.checkLimits}</p>
        </Dialog>
      ) : null}
    </section>
  );
}
