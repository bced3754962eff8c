import * as layouts from './generated/events.ts';

/** Every event of the package, by the name of its struct. */
const EVENTS = layouts;

export type EventName = keyof typeof EVENTS;

/** One event, tagged by `type` with the name of its Move struct (`kind` is a field of several); fields as in Move, in camel case, 64-bit numbers as bigint. */
export type TycoonEvent = {
  [Name in EventName]: { readonly type: Name } & Readonly<(typeof EVENTS)[Name]['$inferType']>;
}[EventName];

export type EventOf<Name extends EventName> = Extract<TycoonEvent, { readonly type: Name }>;

export const EVENT_NAMES = Object.keys(EVENTS) as readonly EventName[];

const TYPE = /^(0x[0-9a-f]+)::events::(\w+)$/;

/**
 * Decodes the BCS of an event, or returns null where the type is none of the package's. `packageIds` are the ids under which
 * the package was published and upgraded: a type keeps the id of the version that first defined it.
 */
export function decodeEvent(
  type: string,
  contents: Uint8Array,
  packageIds: readonly string[],
): TycoonEvent | null {
  const [, packageId = '', name = ''] = TYPE.exec(type) ?? [];
  const layout = LAYOUTS.get(name);
  if (!layout || !packageIds.some((id) => sameAddress(id, packageId))) return null;
  return { type: name, ...layout.parse(contents) } as TycoonEvent;
}

/** Histories have millions of events: a map is found in faster than a module, and equal texts need not be parsed. */
const LAYOUTS = new Map(Object.entries(EVENTS));

const sameAddress = (a: string, b: string): boolean => a === b || BigInt(a) === BigInt(b);
