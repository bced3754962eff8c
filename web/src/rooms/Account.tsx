import type { Wallet } from '@mysten/wallet-standard';
import { useState } from 'react';
import { Icon } from '../art/Icon.tsx';
import { copyText } from '../browser/clipboard.ts';
import { Dialog } from '../shell/Dialog.tsx';
import { useLanguage, useText } from '../text/text.ts';
import { callRooms, RoomsError } from './client/api.ts';
import { addWallet, deleteMe, enterWithWallet, joinByCode, newLinkCode } from './client/me.ts';
import { refusalText } from './client/refusal.ts';
import { roomsText } from './client/text.ts';
import { ProfileDialog } from './ProfileDialog.tsx';

/** What a player may change of its profile. */
export function OwnKeys({ onChange }: { readonly onChange: () => void }) {
  const t = useText(roomsText);
  const [isNaming, setNaming] = useState(false);
  const [isCopied, setCopied] = useState(false);
  const copyAddress = async () => {
    const { addresses } = await callRooms<{ addresses: readonly { address: string }[] }>('GET', '/me/export');
    setCopied(await copyText(addresses[0]?.address ?? ''));
  };
  return (
    <p className="person-keys">
      <button type="button" className="key quiet" onClick={() => setNaming(true)}>
        <Icon id="i-pen" /> {t.nameAndFigure}
      </button>
      <button type="button" className="plain small" onClick={() => void copyAddress()}>
        <Icon id="i-copy" size={18} /> {isCopied ? t.copied : t.copyAddress}
      </button>
      {isNaming ? (
        <ProfileDialog
          onClose={() => {
            setNaming(false);
            onChange();
          }}
        />
      ) : null}
    </p>
  );
}

/** Devices, wallet, and what is kept: to be taken away or ended. */
export function Account({ onChange }: { readonly onChange: () => void }) {
  const t = useText(roomsText);
  const language = useLanguage();
  const [code, setCode] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
  const [wallets, setWallets] = useState<readonly Wallet[] | null>(null);
  const [isDeleting, setDeleting] = useState(false);
  const [note, setNote] = useState('');
  const attempt = (work: () => Promise<unknown>) => {
    setNote('');
    work().then(onChange, (error: unknown) =>
      setNote(error instanceof RoomsError ? refusalText(error.code, language) : t.notSigned),
    );
  };
  const save = async () => {
    const kept = await callRooms('GET', '/me/export');
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([JSON.stringify(kept, null, 2)], { type: 'application/json' }));
    link.download = 'tycoon-account.json';
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return (
    <section className="sheet account">
      <h2>{t.account}</h2>
      <p className="prose">{t.guest}</p>
      <div className="account-part">
        <h3>{t.otherDevice}</h3>
        <button
          type="button"
          className="key quiet"
          onClick={() => attempt(async () => setCode(await newLinkCode()))}
        >
          {t.makeCode}
        </button>
        {code === null ? null : (
          <p role="status">
            <b className="num link-code">{code}</b> <small>{t.codeWhy}</small>
          </p>
        )}
        <form
          onSubmit={(event) => {
            event.preventDefault();
            attempt(() => joinByCode(typed));
          }}
        >
          <label>
            <span className="small">{t.typeCode}</span>{' '}
            <input
              className="field"
              value={typed}
              maxLength={20}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
          </label>{' '}
          <button type="submit" className="plain" disabled={typed.trim() === ''}>
            {t.useCode}
          </button>
        </form>
      </div>
      <div className="account-part">
        <h3>{t.wallet}</h3>
        <p className="small quiet-text">{t.walletWhy}</p>
        <button
          type="button"
          className="key quiet"
          onClick={() =>
            void import('./client/wallet.ts').then(({ signingWallets }) => setWallets(signingWallets()))
          }
        >
          {t.findWallet}
        </button>
        {wallets === null ? null : wallets.length === 0 ? (
          <p className="small" role="status">
            {t.noWallet}
          </p>
        ) : (
          <ul>
            {wallets.map((wallet) => (
              <li key={wallet.name}>
                <b>{wallet.name}</b>{' '}
                <button type="button" className="key quiet" onClick={() => attempt(() => addWallet(wallet))}>
                  {t.addWallet}
                </button>{' '}
                <button
                  type="button"
                  className="plain"
                  onClick={() => attempt(() => enterWithWallet(wallet))}
                >
                  {t.enterWallet}
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="account-part">
        <h3>{t.kept}</h3>
        <p className="small quiet-text">{t.keptWhat}</p>
        <button type="button" className="key quiet" onClick={() => attempt(save)}>
          {t.exportAll}
        </button>{' '}
        <button type="button" className="plain" onClick={() => setDeleting(true)}>
          {t.deleteAll}
        </button>
      </div>
      <p role="alert" className="small">
        {note}
      </p>
      {isDeleting ? (
        <Dialog title={t.deleteAll} onClose={() => setDeleting(false)}>
          <p className="prose">{t.deleteWhat}</p>
          <button
            type="button"
            className="key"
            onClick={() => void deleteMe().then(() => location.assign('/'))}
          >
            {t.deleteSure}
          </button>
        </Dialog>
      ) : null}
    </section>
  );
}
