import { type Executed, TycoonError } from '@tycoon/sdk';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { DEV_WALLET } from '../network/dev-wallet.ts';
import { executeFed, executeOnce } from '../network/execute.ts';
import { type Session, SessionContext, type WalletState } from '../network/session.ts';
import { useAtom } from '../network/use-atom.ts';
import { WalletDialog } from '../network/WalletDialog.tsx';
import { WalletSigner } from '../network/wallet-signer.ts';
import type { Chain } from './chain.ts';
import { type ConnectedNetworks, rememberNetwork } from './connected-networks.ts';

/** How long history may lag behind what was just done before a page shows what there is. */
const INDEX_WAIT_MS = 4000;

/** Kept where a person wants to sign every move. */
const EVERY_MOVE = 'tycoon.sign-every-move';

/** Gives the session of the connected wallet; on a local network the built-in wallet connects without a question. */
export function WalletSession({
  connected,
  children,
}: {
  readonly connected: ConnectedNetworks;
  readonly children: ReactNode;
}) {
  const { chains, kit } = connected;
  const name = useAtom(kit.stores.$currentNetwork);
  const chain = chains.get(name) as Chain;
  const connection = useAtom(kit.stores.$connection);
  const wallets = useAtom(kit.stores.$wallets);
  const [isChoosing, setChoosing] = useState(false);
  const [isSigning, setSigning] = useState(false);
  const [signsOnce, setSignsOnce] = useState(() => localStorage.getItem(EVERY_MOVE) === null);
  const last = useRef<string | null>(null);

  const own = chain.funder === null ? undefined : wallets.find((wallet) => wallet.name === DEV_WALLET);
  const { status } = connection;
  useEffect(() => {
    if (status === 'disconnected' && own !== undefined) void kit.connectWallet({ wallet: own });
  }, [kit, own, status]);

  const account = connection.account?.chains.includes(`sui:${name}`) ? connection.account : null;
  const address = account?.address ?? null;
  const isOwn = account !== null && connection.wallet?.name === DEV_WALLET;
  const kind = account === null ? (own === undefined ? 'none' : 'connecting') : isOwn ? 'own' : 'foreign';
  const walletName = connection.wallet?.name ?? '';

  useEffect(() => {
    // A faucet that fails now is asked again when a fee cannot be paid.
    if (isOwn && address !== null) chain.funder?.topUp(address).catch(() => {});
  }, [chain, address, isOwn]);

  const session = useMemo((): Session => {
    const wallet: WalletState = { kind, name: walletName };
    /** Notes what was executed, and tells everybody on this page. */
    const told = (done: Executed): Executed => {
      last.current = done.digest;
      chain.notify(done);
      return done;
    };
    return {
      ...chain,
      networks: [...chains.keys()],
      switchNetwork(next) {
        rememberNetwork(next);
        kit.switchNetwork(next);
      },
      address,
      wallet,
      chooseWallet: () => setChoosing(true),
      async execute(thunk) {
        if (account === null) {
          setChoosing(true);
          throw new TycoonError({ failure: 'rejected' }, 'no wallet');
        }
        const signer = new WalletSigner(account, async (asked) => {
          setSigning(true);
          try {
            return await kit.signTransaction(asked);
          } finally {
            setSigning(false);
          }
        });
        return told(
          await (isOwn
            ? executeFed(chain, signer, thunk, last.current === null)
            : executeOnce(chain, signer, thunk)),
        );
      },
      isSigning: isSigning && !isOwn,
      signsOnce,
      setSignsOnce(isOn) {
        if (isOn) localStorage.removeItem(EVERY_MOVE);
        else localStorage.setItem(EVERY_MOVE, '1');
        setSignsOnce(isOn);
      },
      executeAs: async (signer, thunk) =>
        told(await executeOnce({ client: chain.client, funder: null }, signer, thunk)),
      executeFor: async (signer, thunk) => told(await executeFed(chain, signer, thunk, false)),
      async indexed() {
        if (last.current !== null)
          await chain.index?.waitForTransaction(last.current, INDEX_WAIT_MS).catch(() => {});
      },
    };
  }, [chain, chains, kit, account, address, isOwn, kind, walletName, isSigning, signsOnce]);

  return (
    <SessionContext value={session}>
      {children}
      {isChoosing ? <WalletDialog kit={kit} wallets={wallets} onClose={() => setChoosing(false)} /> : null}
    </SessionContext>
  );
}
