// Generated from the compiled Move package by `npm run generate`. Do not edit.
/**
 * What lies on the board: barriers, bombs and dogs, at most one a tile. The game's table has the tile as its key, so
 * two on one tile cannot even be written down.
 */

import { moveCall, type ObjectInput, object, type PureInput, pure, type Thunk } from '../move/call.ts';
import { bcs, type Kind, u64 } from '../move/layout.ts';
import type { NpcKind } from './vocabulary.ts';

/** One barrier, bomb or dog. */
export const NpcInst = /* @__PURE__ */ bcs.struct('NpcInst', {
  kind: bcs.u8() as Kind<NpcKind>,
  expiresAtTurn: bcs.option(u64),
  consumable: bcs.bool(),
});
export type NpcInst = typeof NpcInst.$inferType;

export interface KindArguments {
  readonly self: ObjectInput;
}

/** The NpcKind. */
export const kind = (packageId: string, args: KindArguments): Thunk => moveCall(packageId, 'npc', 'kind', [object(args.self)]);

export interface ExpiresAtTurnArguments {
  readonly self: ObjectInput;
}

/** The last round in which it has an effect. */
export const expiresAtTurn = (packageId: string, args: ExpiresAtTurnArguments): Thunk => moveCall(packageId, 'npc', 'expires_at_turn', [object(args.self)]);

export interface IsConsumableArguments {
  readonly self: ObjectInput;
}

/** Whether it is gone once it has stopped or hit somebody. */
export const isConsumable = (packageId: string, args: IsConsumableArguments): Thunk => moveCall(packageId, 'npc', 'is_consumable', [object(args.self)]);

export interface IsLiveArguments {
  readonly self: ObjectInput;
  readonly turn: PureInput<bigint | number>;
}

/** Whether it still has an effect in this round. */
export const isLive = (packageId: string, args: IsLiveArguments): Thunk => moveCall(packageId, 'npc', 'is_live', [object(args.self), pure(u64, args.turn)]);

export interface HitsArguments {
  readonly self: ObjectInput;
}

/** Whether it ends a move without a tile event: a bomb or a dog. */
export const hits = (packageId: string, args: HitsArguments): Thunk => moveCall(packageId, 'npc', 'hits', [object(args.self)]);
