import { apply } from '@tycoon/engine/core';
import { type Action, type Gain, merit, type View } from '@tycoon/engine/merit';

/** What an action would bring, as the rules themselves tell it. */
interface Preview {
  readonly gains: readonly Gain[];
  readonly calamity: number;
}

/**
 * Takes the action on an imagined game that agrees with the view and reads what happened from its first event: nothing that
 * is hidden can be in it, and no rule is written down twice. Null for what brings nothing at once.
 */
export function previewAction(view: View, action: Action): Preview | null {
  const done = apply(
    merit,
    merit.imagine(view, action.seat, () => 0.5),
    action,
  );
  const first = done.ok ? done.events[0]?.event : undefined;
  if (first?.kind === 'acted') return { gains: [first.gain], calamity: first.calamity };
  if (first?.kind === 'saved') return { gains: first.gains, calamity: first.calamity };
  return null;
}

/** The gains if the proposal were agreed to by all: what each partner would get. */
export function previewProposal(view: View, proposal: Extract<Action, { kind: 'propose' }>): Preview | null {
  let state = merit.imagine(view, proposal.seat, () => 0.5);
  const proposed = apply(merit, state, proposal);
  if (!proposed.ok) return null;
  state = proposed.state;
  for (;;) {
    const asked = state.phase.kind === 'agreement' ? state.phase.proposal.waiting[0] : undefined;
    if (asked === undefined) return null;
    const agreed = apply(merit, state, { kind: 'agree', seat: asked });
    if (!agreed.ok) return null;
    for (const { event } of agreed.events) {
      if (event.kind === 'saved') return { gains: event.gains, calamity: event.calamity };
    }
    state = agreed.state;
  }
}
