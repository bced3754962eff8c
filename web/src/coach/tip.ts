import type { Text } from '@tycoon/engine/core';

/** A bubble of the coach: what is to be done now, and why in a sentence or two. */
export interface Bubble {
  readonly id: string;
  readonly title: Text;
  readonly text: Text;
}

/** A bubble, and when it is at hand in what a player sees of a game. */
export interface Tip<Scene> extends Bubble {
  at(scene: Scene): boolean;
}
