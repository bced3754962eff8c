/** Where a map is on its network, as addresses of pages and the index have it: its id counts within its registry. */
export interface PlaceText {
  readonly registry: string;
  readonly templateId: string;
}

/** An id is any u64. */
const PLACE = /^(\d{1,20})(?:\.(0x[0-9a-f]{1,64}))?$/i;

/** Whether two addresses are one, however they are written. */
export const isSame = (a: string, b: string): boolean => BigInt(a) === BigInt(b);

/** A map as an address names it: `2` for one of the official registry, `2.0x…` for one of another. */
export const makePlace = (
  { registry, templateId }: { readonly registry: string; readonly templateId: string | bigint },
  official: string,
): string => (isSame(registry, official) ? String(templateId) : `${templateId}.${registry}`);

export function parsePlace(text: string, official: string): PlaceText | null {
  const [, templateId, registry = official] = PLACE.exec(text) ?? [];
  return templateId === undefined ? null : { registry, templateId };
}
