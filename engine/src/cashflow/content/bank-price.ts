import type { Asset } from '../asset.ts';

/** What the bank gives in need: half of the cash that was put in, in whole dollars. A mortgage goes with its asset. */
export function bankPrice(asset: Asset): number {
  if (asset.category === 'venture') return 0;
  return Math.floor(('invested' in asset ? asset.invested : asset.cost) / 2);
}
