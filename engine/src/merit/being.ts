import type { Text } from '../core/text.ts';

/** 众生: the twelve kinds, one card each. */
export const BEING_IDS = [
  'hungry',
  'sick',
  'orphan',
  'elder',
  'wanderer',
  'ghost',
  'villain',
  'tycoon',
  'clerk',
  'general',
  'royal',
  'abbot',
] as const;
export type BeingId = (typeof BEING_IDS)[number];

/** What a being costs to save, what it brings, and what else happens. */
export interface Being {
  readonly name: Text;
  readonly price: number;
  readonly fu: number;
  readonly hui: number;
  /** 劫难 when it is saved. */
  readonly calamityWhenSaved: number;
  /** 劫难 each round it waits. */
  readonly calamityWhileWaiting: number;
  /** Wealth for every player when it is saved. */
  readonly wealthForAll: number;
}

const being = (
  zh: string,
  en: string,
  price: number,
  fu: number,
  hui: number,
  special: Partial<Pick<Being, 'calamityWhenSaved' | 'calamityWhileWaiting' | 'wealthForAll'>> = {},
): Being => ({
  name: { en, zh },
  price,
  fu,
  hui,
  calamityWhenSaved: 0,
  calamityWhileWaiting: 0,
  wealthForAll: 0,
  ...special,
});

export const BEINGS: Readonly<Record<BeingId, Being>> = {
  hungry: being('饥民', 'the hungry man', 3, 3, 1),
  sick: being('病人', 'the sick man', 4, 3, 2),
  orphan: being('孤儿', 'the orphan', 3, 4, 1),
  elder: being('老者', 'the elder', 2, 2, 1),
  wanderer: being('流浪者', 'the wanderer', 4, 4, 2),
  ghost: being('冤魂', 'the wronged ghost', 5, 4, 2, { calamityWhenSaved: -1 }),
  villain: being('恶人', 'the villain', 6, 5, 3, { calamityWhileWaiting: 1 }),
  tycoon: being('富商', 'the rich merchant', 4, 3, 2, { wealthForAll: 1 }),
  clerk: being('官吏', 'the clerk', 5, 4, 2),
  general: being('将军', 'the general', 5, 4, 3, { calamityWhenSaved: -2 }),
  royal: being('皇族', 'the royal', 7, 5, 4),
  abbot: being('高僧', 'the abbot', 5, 3, 5),
};

/** 福 on top of a being's own, for every being that is saved. */
export const SAVING_FU = 2;

/** 劫难 when a being has waited too long. */
export const ABANDONED_CALAMITY = 3;

/** The age at which a being has waited too long; it arrives at 0 and ages by one a round. */
export const ABANDONED_AGE = 2;
