import type { GameView, LegalAction } from '@tycoon/sdk';
import type { CoachMoment } from '../../coach/moments.ts';
import type { TimelineEntry } from '../live/timeline-entry.ts';

interface Given {
  readonly view: GameView;
  readonly you: string | null;
  readonly actions: readonly LegalAction[];
  readonly entries: readonly TimelineEntry[];
  /** The animation has caught up with the chain. */
  readonly isSettled: boolean;
}

/** The tips that fit what the player sees, the most important first. */
export function tipsAt({ view, you, actions, entries, isSettled }: Given): readonly CoachMoment<'tycoon'>[] {
  const player = view.players.find(({ address, isOut }) => address === you && !isOut);
  if (!isSettled || player === undefined || view.status !== 'active') return [];
  const may = (kind: LegalAction['kind']) => actions.some((action) => action.kind === kind);
  const hasCard = Object.values(player.cards).some((count) => count > 0);
  const rules: Readonly<Record<CoachMoment<'tycoon'>, boolean>> = {
    buy: may('buy'),
    build: may('upgrade'),
    shop: may('buyCard'),
    toll: hasPaidToll(entries, player.address),
    card: may('roll') && hasCard,
    roll: may('roll'),
  };
  return (Object.keys(rules) as (keyof typeof rules)[]).filter((moment) => rules[moment]);
}

/** Since its last roll the player has paid a toll. */
function hasPaidToll(entries: readonly TimelineEntry[], player: string): boolean {
  const at = entries.findLastIndex(({ event }) => event.type === 'TollEvent' && event.payer === player);
  if (at < 0) return false;
  return !entries.slice(at).some(({ event }) => event.type === 'RollEvent' && event.player === player);
}
