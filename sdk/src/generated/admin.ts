// Generated from the compiled Move package by `npm run generate`. Do not edit.
/**
 * The official registry and the upkeep of the package.
 *
 * Publishing the package creates one curated registry, shares it, and gives the publisher the AdminCap that fills it.
 * The cap decides which maps the official registry offers, with which recommended rules, and nothing else: it has no
 * power over a game.
 *
 * Upkeep needs no cap. After an upgrade anyone carries games and registries over to the new version; code of another
 * version leaves them alone. A game over for seven days can be cleared away by its host, to whom the storage rebate goes.
 */

import { clock, moveCall, type ObjectInput, object, type PureInput, pure, type Thunk } from '../move/call.ts';
import { bcs, ID, UID, u64 } from '../move/layout.ts';

/** The right to publish into one curated registry. */
export const AdminCap = /* @__PURE__ */ bcs.struct('AdminCap', {
  id: UID,
  registry: ID,
});
export type AdminCap = typeof AdminCap.$inferType;

/** A registry that only the holder of the cap adds to, also when it is shared. */
export const createCuratedRegistry = (packageId: string): Thunk => moveCall(packageId, 'admin', 'create_curated_registry', []);

export interface PublishTemplateArguments {
  readonly cap: ObjectInput;
  readonly registry: ObjectInput;
  readonly template: ObjectInput;
}

/** Publishes a template into the cap's registry for good, without names and streets. */
export const publishTemplate = (packageId: string, args: PublishTemplateArguments): Thunk => moveCall(packageId, 'admin', 'publish_template', [object(args.cap), object(args.registry), object(args.template)]);

export interface PublishLabelledTemplateArguments {
  readonly cap: ObjectInput;
  readonly registry: ObjectInput;
  readonly template: ObjectInput;
  readonly labels: ObjectInput;
  readonly recommended: ObjectInput;
}

/** Publishes a template for good with its names, its streets and the rules that tables on it start with. */
export const publishLabelledTemplate = (packageId: string, args: PublishLabelledTemplateArguments): Thunk => moveCall(packageId, 'admin', 'publish_labelled_template', [object(args.cap), object(args.registry), object(args.template), object(args.labels), object(args.recommended)]);

export interface RecommendArguments {
  readonly cap: ObjectInput;
  readonly registry: ObjectInput;
  readonly templateId: PureInput<bigint | number>;
  readonly config: ObjectInput;
}

/** Changes the rules that tables on a map start with; games that run keep theirs. */
export const recommend = (packageId: string, args: RecommendArguments): Thunk => moveCall(packageId, 'admin', 'recommend', [object(args.cap), object(args.registry), pure(u64, args.templateId), object(args.config)]);

export interface RegistryArguments {
  readonly self: ObjectInput;
}

/** The registry the cap is for. */
export const registry = (packageId: string, args: RegistryArguments): Thunk => moveCall(packageId, 'admin', 'registry', [object(args.self)]);

export interface CarryGameArguments {
  readonly game: ObjectInput;
}

/**
 * Lets this version of the package play a game of an earlier one. Anyone may, but not while a roll waits: the version
 * that drew it plays it.
 */
export const carryGame = (packageId: string, args: CarryGameArguments): Thunk => moveCall(packageId, 'admin', 'carry_game', [object(args.game)]);

export interface CarryRegistryArguments {
  readonly registry: ObjectInput;
}

/** Lets this version of the package publish into a registry of an earlier one. Anyone may. */
export const carryRegistry = (packageId: string, args: CarryRegistryArguments): Thunk => moveCall(packageId, 'admin', 'carry_registry', [object(args.registry)]);

export interface ClearGameArguments {
  readonly game: ObjectInput;
  readonly limit: PureInput<bigint | number>;
}

/**
 * Removes the rows of up to `limit` tiles and players of a game that has been over for seven days. Its host may, or the
 * host's delegate; the storage rebate is the sender's.
 */
export const clearGame = (packageId: string, args: ClearGameArguments): Thunk => moveCall(packageId, 'admin', 'clear_game', [object(args.game), pure(u64, args.limit), clock]);

export interface DeleteGameArguments {
  readonly game: ObjectInput;
}

/** Deletes a game without rows. Its host may. */
export const deleteGame = (packageId: string, args: DeleteGameArguments): Thunk => moveCall(packageId, 'admin', 'delete_game', [object(args.game), clock]);
