// Generated from the compiled Move package by `npm run generate`. Do not edit.
/**
 * Publishing the package creates one curated registry, shares it, and gives the publisher the AdminCap that fills it.
 * The cap decides which maps the official registry offers and nothing else: it has no power over a game.
 */

import { moveCall, type ObjectInput, object, type Thunk } from '../move/call.ts';
import { bcs, ID, UID } from '../move/layout.ts';

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

/** Publishes a template into the cap's registry for good. */
export const publishTemplate = (packageId: string, args: PublishTemplateArguments): Thunk => moveCall(packageId, 'admin', 'publish_template', [object(args.cap), object(args.registry), object(args.template)]);

export interface RegistryArguments {
  readonly self: ObjectInput;
}

/** The registry the cap is for. */
export const registry = (packageId: string, args: RegistryArguments): Thunk => moveCall(packageId, 'admin', 'registry', [object(args.self)]);
