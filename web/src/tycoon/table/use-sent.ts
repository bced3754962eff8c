import { useCallback, useRef } from 'react';
import type { Move, TableProps } from './props.ts';

/** Sends moves and remembers the last one, so that it can be sent again where it failed by chance. */
export function useSent({ act, dismiss }: Pick<TableProps, 'act' | 'dismiss'>) {
  const last = useRef<Move | null>(null);
  const send = useCallback(
    (move: Move) => {
      last.current = move;
      act(move);
    },
    [act],
  );
  const again = useCallback(() => {
    dismiss();
    if (last.current !== null) act(last.current);
  }, [act, dismiss]);
  return { send, again };
}
