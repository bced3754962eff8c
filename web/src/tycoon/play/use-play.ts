import { useQueryClient } from '@tanstack/react-query';
import { type GameView, type Holdings, TycoonError } from '@tycoon/sdk';
import { toTycoonError } from '@tycoon/sdk/errors';
import { useCallback, useRef, useState } from 'react';
import { type Session, useSession } from '../network/session.ts';
import type { Move } from '../table/props.ts';
import { thunkOf } from './thunk.ts';

export interface Play {
  readonly act: (move: Move) => void;
  /** The move that is under way; the next one waits until the board knows of it. */
  readonly pending: Move | null;
  readonly trouble: TycoonError | null;
  readonly dismiss: () => void;
}

/** Turns what a person does at a table into transactions, one at a time. */
export function usePlay(id: string, view: GameView | null): Play {
  const session = useSession();
  const queries = useQueryClient();
  const [pending, setPending] = useState<Move | null>(null);
  const [trouble, setTrouble] = useState<TycoonError | null>(null);
  const isBusy = useRef(false);
  const latest = useRef({ session, view });
  latest.current = { session, view };

  const act = useCallback(
    (move: Move) => {
      const { session: now, view: shown } = latest.current;
      if (isBusy.current || shown === null) return;
      if (now.address === null) {
        now.chooseWallet();
        return;
      }
      isBusy.current = true;
      setPending(move);
      setTrouble(null);
      const holdings = (address: string) =>
        queries.fetchQuery({
          queryKey: ['chain', now.network.name, 'holdings', id, address, moment(shown)],
          queryFn: () => now.client.tycoon.holdings(address, id),
          staleTime: Number.POSITIVE_INFINITY,
        });
      perform(now, now.address, shown, move, holdings)
        .catch((error: unknown) => {
          setTrouble(toTycoonError(error, now.client.tycoon.deployment.packageIds));
          void queries.removeQueries({ queryKey: ['chain', now.network.name, 'holdings', id] });
        })
        .finally(() => {
          isBusy.current = false;
          setPending(null);
        });
    },
    [id, queries],
  );
  const dismiss = useCallback(() => setTrouble(null), []);
  return { act, pending, trouble, dismiss };
}

/** What an address holds changes with the turn and its phase only. */
const moment = ({ status, turn, activeIdx, phase, players }: GameView): string =>
  `${status}.${players.length}.${turn}.${activeIdx}.${phase}`;

async function perform(
  { client, execute, follow }: Session,
  address: string,
  view: GameView,
  move: Move,
  holdings: (address: string) => Promise<Holdings>,
): Promise<void> {
  const thunk = thunkOf(move, client.tycoon.deployment, view, await holdings(address));
  if (thunk === null) throw new TycoonError({ failure: 'stale' }, 'there is no seat to play from');
  const { changes } = await execute(thunk);
  const { game, leave } = follow(view.id);
  // At once, unless something that came before has not been heard of yet.
  const after = changes.find((change) => change.game === view.id)?.after;
  if (after !== undefined) await game.reached(after);
  leave();
}
