import type { Text } from '@tycoon/engine/core';
import type { ReactNode } from 'react';

/** What is printed on a game's box on the home page. */
export interface BoxFace {
  Art(): ReactNode;
  /** For how many, and what for. */
  readonly line: Text;
  readonly more: Text | null;
}
