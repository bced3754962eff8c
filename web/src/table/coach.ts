import type { GameTypes } from '@tycoon/engine/core';
import type { Tip } from '../coach/tip.ts';
import type { TableSnapshot } from './protocol.ts';

/** What the coach knows of a table: what may be done, and what has happened since the player's own last move. */
export interface Scene<T extends GameTypes = GameTypes> {
  readonly may: ReadonlySet<T['action']['kind']>;
  /** Events of the player itself, by kind. */
  readonly own: ReadonlySet<T['event']['kind']>;
  /** Events that concern nobody or somebody else. */
  readonly told: ReadonlySet<T['event']['kind']>;
}

function sceneOf({ choices, lines, viewer }: TableSnapshot): Scene {
  const last = lines.findLastIndex(({ seat, action }) => seat === viewer && action !== null);
  const recent = lines.slice(Math.max(0, last)).flatMap(({ events }) => events);
  const isOwn = (event: object) => 'seat' in event && event.seat === viewer;
  return {
    may: new Set(choices.map(({ action }) => action.kind)),
    own: new Set(recent.filter(isOwn).map(({ kind }) => kind)),
    told: new Set(recent.filter((event) => !isOwn(event)).map(({ kind }) => kind)),
  };
}

/** The tips that fit what the viewer sees; a spectator needs none. */
export function tipsAt(tips: readonly Tip<Scene>[], snapshot: TableSnapshot): readonly Tip<Scene>[] {
  if (snapshot.viewer === 'spectator') return [];
  const scene = sceneOf(snapshot);
  return tips.filter((tip) => tip.at(scene));
}
