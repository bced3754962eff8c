import type { TileKind } from '@tycoon/sdk/maps';

/** The sign of every kind of tile; land and empty places have what stands on them. */
export const KIND_ICONS: Readonly<Record<Exclude<TileKind, 'property' | 'empty'>, string>> = {
  hospital: 'i-hospital',
  chance: 'i-chance',
  bonus: 'i-ingot',
  fee: 'i-fee',
  card: 'i-card',
  news: 'i-news',
  lottery: 'i-lottery',
  prison: 'i-prison',
  shop: 'i-shop',
};
