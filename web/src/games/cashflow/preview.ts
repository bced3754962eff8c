import { type Action, cashflow, type Event, type View } from '@tycoon/engine/cashflow';
import { apply, type Seat } from '@tycoon/engine/core';

/** What an action would do to the seat's cash at once: by itself, and with a loan the bank adds where cash is short. */
interface Preview {
  /** The price or the proceeds, loans apart. */
  readonly delta: number;
  /** The bank loan it would bring; 0 for none. */
  readonly loan: number;
  /** The cash afterwards. */
  readonly cash: number;
}

const deltaOf = (event: Event, seat: Seat): number =>
  'delta' in event && event.seat === seat && event.kind !== 'borrowed' ? event.delta : 0;

/**
 * Takes the action on an imagined game that looks like the view, and adds up what the log says of the seat's cash until the
 * next dice or card: so prices and loans are the engine's own. Null where the action is refused.
 */
export function previewAction(view: View, action: Action): Preview | null {
  const { seat } = action;
  const done = apply(
    cashflow,
    cashflow.imagine(view, seat, () => 0.5),
    action,
  );
  if (!done.ok) return null;
  let delta = 0;
  let loan = 0;
  for (const { event } of done.events) {
    if (event.kind === 'turn_began' || event.kind === 'rolled') break;
    delta += deltaOf(event, seat);
    if (event.kind === 'borrowed' && event.seat === seat) loan += event.delta;
  }
  return { delta, loan, cash: (view.players[seat]?.cash ?? 0) + delta + loan };
}
