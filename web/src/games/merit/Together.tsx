import type { Choice } from '@tycoon/engine/core';
import { type Action, BEINGS, type BeingId, priceOf, type View } from '@tycoon/engine/merit';
import { useState } from 'react';
import { Icon } from '../../art/Icon.tsx';
import { Medallion } from '../../art/Medallion.tsx';
import { Dialog } from '../../shell/Dialog.tsx';
import type { Player } from '../../table/players.ts';
import { useLanguage, useText } from '../../text/text.ts';
import { Change } from './Change.tsx';
import { previewProposal } from './preview.ts';
import { meritText } from './text.ts';

type Proposal = Extract<Action, { kind: 'propose' }>;

interface Props {
  readonly view: View;
  readonly being: BeingId;
  readonly seat: number;
  readonly players: readonly Player[];
  readonly choices: readonly Choice<Action>[];
  readonly onPropose: (action: Proposal) => void;
  readonly onClose: () => void;
}

/** The shares of a co-operation: the player who proposes pays what the others do not. */
export function Together({ view, being, seat, players, choices, onPropose, onClose }: Props) {
  const t = useText(meritText);
  const language = useLanguage();
  const legal = choices
    .map(({ action }) => action)
    .filter((action): action is Proposal => action.kind === 'propose' && action.being === being);
  const [shares, setShares] = useState<readonly number[]>(legal[0]?.shares ?? []);
  const price = priceOf(view, being);
  const chosen = legal.find((proposal) => proposal.shares.every((share, i) => share === shares[i]));
  const preview = chosen === undefined ? null : previewProposal(view, chosen);
  const own = preview?.gains.find((gain) => gain.seat === seat);
  const change = (other: number, by: number) => {
    const next = shares.map((share, i) => (i === other ? share + by : i === seat ? share - by : share));
    setShares(next);
  };
  const fits = (other: number, by: number) => {
    const next = shares.map((share, i) => (i === other ? share + by : i === seat ? share - by : share));
    return next.every((share, i) => share >= 0 && share <= (view.players[i]?.wealth ?? 0));
  };
  return (
    <Dialog title={t.proposalTitle} onClose={onClose}>
      <p className="prose">{t.proposalWhy(BEINGS[being].name[language], price)}</p>
      <ol className="shares">
        {players.map((player) => (
          <li key={player.seat}>
            <Medallion figure={player.figure} tone={player.tone} size="sm" />
            <span>
              {t.share(player.name)}{' '}
              <small className="quiet-text">{t.has(view.players[player.seat]?.wealth ?? 0)}</small>
            </span>
            {player.seat === seat ? (
              <b className="num">{shares[player.seat]}</b>
            ) : (
              <span className="stepper">
                <button
                  type="button"
                  className="ico"
                  aria-label={t.less(player.name)}
                  disabled={!fits(player.seat, -1)}
                  onClick={() => change(player.seat, -1)}
                >
                  <Icon id="i-minus" size={18} />
                </button>
                <b className="num">{shares[player.seat]}</b>
                <button
                  type="button"
                  className="ico"
                  aria-label={t.more(player.name)}
                  disabled={!fits(player.seat, 1)}
                  onClick={() => change(player.seat, 1)}
                >
                  <Icon id="i-plus" size={18} />
                </button>
              </span>
            )}
          </li>
        ))}
      </ol>
      <p className="each">
        {own === undefined ? (
          <span className="small quiet-text">{t.notSplit}</span>
        ) : (
          <>
            {t.each} <Change gain={{ ...own, wealth: 0 }} calamity={preview?.calamity ?? 0} />
          </>
        )}
      </p>
      <button
        type="button"
        className="key"
        disabled={chosen === undefined}
        onClick={() => chosen !== undefined && onPropose(chosen)}
      >
        {t.propose}
      </button>
    </Dialog>
  );
}
