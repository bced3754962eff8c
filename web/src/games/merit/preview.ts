import { apply, type Seat } from '@tycoon/engine/core';
import { type Action, type Gain, merit, type State, type View } from '@tycoon/engine/merit';

/** What an action would bring, as the rules themselves tell it. */
export interface Preview {
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
  const proposed = apply(
    merit,
    merit.imagine(view, proposal.seat, () => 0.5),
    proposal,
  );
  return proposed.ok ? agreed(proposed.state) : null;
}

/** The gains if all who are still asked agree to what was proposed. */
export const previewAgreement = (view: View, seat: Seat): Preview | null =>
  agreed(merit.imagine(view, seat, () => 0.5));

function agreed(state: State): Preview | null {
  for (let game = state; ; ) {
    const asked = game.phase.kind === 'agreement' ? game.phase.proposal.waiting[0] : undefined;
    if (asked === undefined) return null;
    const answered = apply(merit, game, { kind: 'agree', seat: asked });
    if (!answered.ok) return null;
    for (const { event } of answered.events) {
      if (event.kind === 'saved') return { gains: event.gains, calamity: event.calamity };
    }
    game = answered.state;
  }
}

/** What a sermon brings the one who listens; a sermon ends the round, so that its first event cannot tell. */
export const PREACHING = { fu: 2, hui: 1 } as const;
