/** Where a map is on its network: its number counts within its registry. */
export interface MapPlace {
  readonly registry: string;
  readonly templateId: string;
}

const PLACE = /^(\d{1,15})(?:\.(0x[0-9a-f]{1,64}))?$/i;

const isSame = (a: string, b: string): boolean => BigInt(a) === BigInt(b);

/** A map as an address names it: `2` for one of the official registry, `2.0x…` for one of another. */
export const makePlace = ({ registry, templateId }: MapPlace, official: string): string =>
  isSame(registry, official) ? templateId : `${templateId}.${registry}`;

export function parsePlace(text: string, official: string): MapPlace | null {
  const [, templateId, registry = official] = PLACE.exec(text) ?? [];
  return templateId === undefined ? null : { registry, templateId };
}
