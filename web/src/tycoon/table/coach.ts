import type { GameView, LegalAction } from '@tycoon/sdk';
import type { Bubble } from '../../coach/tip.ts';
import type { TimelineEntry } from '../live/timeline-entry.ts';
import { type Scene, TIPS } from './tips.ts';

interface Given {
  readonly view: GameView;
  readonly you: string | null;
  readonly actions: readonly LegalAction[];
  readonly entries: readonly TimelineEntry[];
  /** The animation has caught up with the chain. */
  readonly isSettled: boolean;
}

/** The tips that fit what the player sees, the most important first. */
export function tipsAt({ view, you, actions, entries, isSettled }: Given): readonly Bubble[] {
  const player = view.players.find(({ address, isOut }) => address === you && !isOut);
  if (!isSettled || player === undefined || view.status !== 'active') return [];
  const scene: Scene = {
    may: new Set(actions.map(({ kind }) => kind)),
    hasCard: Object.values(player.cards).some((count) => count > 0),
    hasPaidToll: hasPaidToll(entries, player.address),
  };
  return TIPS.filter((tip) => tip.at(scene));
}

/** Since its last roll the player has paid a toll. */
function hasPaidToll(entries: readonly TimelineEntry[], player: string): boolean {
  const at = entries.findLastIndex(({ event }) => event.type === 'TollEvent' && event.payer === player);
  if (at < 0) return false;
  return !entries.slice(at).some(({ event }) => event.type === 'RollEvent' && event.player === player);
}
