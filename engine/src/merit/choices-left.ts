import { ROUNDS } from './role.ts';
import type { State } from './state.ts';

/** The number of the turn: each seat has one a round, and the sermon at its end is one more. */
export function turnOf({ round, place, phase, players }: State): number {
  const turns = players.length + 1;
  if (phase.kind === 'over') return ROUNDS * turns;
  return (round - 1) * turns + (phase.kind === 'preaching' ? players.length : place);
}

/**
 * A turn has two actions. Before each its player may propose once to save a being together: one choice, and an answer of each other
 * seat; if one declines, the action is still to be taken. The sermon is one choice.
 */
export function choicesLeft({ phase, config, players, actionsLeft, proposed }: State): number {
  const action = config.cooperation ? players.length + 1 : 1;
  const later = (actionsLeft - 1) * action;
  switch (phase.kind) {
    case 'over':
      return 0;
    case 'preaching':
      return 1;
    case 'agreement':
      return phase.proposal.waiting.length + 1 + later;
    case 'action':
      return (proposed ? 1 : action) + later;
  }
}
