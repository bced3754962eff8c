import { useQueryClient } from '@tanstack/react-query';
import { type GameView, TycoonError } from '@tycoon/sdk';
import { toTycoonError } from '@tycoon/sdk/errors';
import { giveGas } from '@tycoon/sdk/session';
import { useCallback, useRef, useState } from 'react';
import { gasOfRest } from '../keys/gas.ts';
import { useSession } from '../network/session.ts';
import type { Move, Pending } from '../table/props.ts';
import { keyOf, perform } from './perform.ts';
import { isHabit, withWish } from './wishes.ts';

export interface Play {
  readonly act: (move: Move) => void;
  /** What is under way, until the board knows of it. No other move is made then; habits wait for it and are set afterwards. */
  readonly pending: Pending | null;
  /** It waits for the person's wallet; else it is on its way. */
  readonly isSigning: boolean;
  readonly trouble: TycoonError | null;
  readonly dismiss: () => void;
  /** Pays this browser's key once more; null unless it has run dry. */
  readonly topUp: (() => void) | null;
}

/** Turns what a person does at a table into transactions, one at a time. */
export function usePlay(id: string, view: GameView | null, skewMs: number): Play {
  const session = useSession();
  const queries = useQueryClient();
  const [pending, setPending] = useState<Pending | null>(null);
  const [trouble, setTrouble] = useState<TycoonError | null>(null);
  const [dryKey, setDryKey] = useState<string | null>(null);
  const isBusy = useRef(false);
  const wishes = useRef<readonly Move[]>([]);
  const goOn = useRef<(move: Move) => void>(() => {});
  const latest = useRef({ session, view, skewMs });
  latest.current = { session, view, skewMs };

  const run = useCallback((what: Pending, work: () => Promise<void>) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setPending(what);
    setTrouble(null);
    const { packageIds } = latest.current.session.client.tycoon.deployment;
    work()
      .catch((error: unknown) => setTrouble(toTycoonError(error, packageIds)))
      .finally(() => {
        isBusy.current = false;
        setPending(null);
        const [next, ...rest] = wishes.current;
        wishes.current = rest;
        if (next !== undefined) goOn.current(next);
      });
  }, []);

  const act = useCallback(
    (move: Move) => {
      const { session: now, view: shown } = latest.current;
      if (shown === null) return;
      const { address } = now;
      if (address === null) {
        now.chooseWallet();
        return;
      }
      if (isBusy.current) {
        if (isHabit(move)) wishes.current = withWish(wishes.current, move);
        return;
      }
      const chainNow = () => Date.now() + latest.current.skewMs;
      const seatOf = (owner: string) =>
        queries.fetchQuery({
          queryKey: ['chain', now.network.name, 'seat', id, owner, shown.status],
          queryFn: () => now.client.tycoon.seatOf(owner, id),
          // Before the game a seat may be given up, and taken again as another.
          staleTime: shown.status === 'active' ? Number.POSITIVE_INFINITY : 0,
        });
      run(move, async () => {
        const player = shown.players.find((each) => each.address === address);
        const key = await keyOf(now, shown, player, chainNow);
        try {
          const executed = await perform(now, address, shown, move, seatOf, chainNow);
          setDryKey(null);
          const { game, leave } = now.follow(id);
          // At once, unless something that came before has not been heard of yet.
          const changes = executed.flatMap((each) => each.changes);
          const after = changes.findLast((change) => change.game === id)?.after;
          if (after !== undefined) await game.reached(after);
          leave();
        } catch (error) {
          if (key !== null && error instanceof TycoonError && error.failure === 'gas')
            setDryKey(key.toSuiAddress());
          void queries.removeQueries({ queryKey: ['chain', now.network.name, 'seat', id] });
          throw error;
        }
      });
    },
    [id, queries, run],
  );
  goOn.current = act;
  const dismiss = useCallback(() => setTrouble(null), []);
  const topUp = useCallback(() => {
    const { session: now, view: shown } = latest.current;
    if (dryKey === null || shown === null) return;
    run({ kind: 'topUp' }, async () => {
      await now.execute(giveGas(dryKey, gasOfRest(shown)));
      setDryKey(null);
    });
  }, [dryKey, run]);
  const isSigning = pending !== null && session.isSigning;
  return { act, pending, isSigning, trouble, dismiss, topUp: dryKey === null ? null : topUp };
}
