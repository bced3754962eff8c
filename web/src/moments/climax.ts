import type { Text } from '@tycoon/engine/core';

/** What has half a second of its own. */
const CLIMAXES = ['bomb', 'dog', 'tower', 'bankrupt', 'lead', 'dream', 'dao', 'allin'] as const;
export type Climax = (typeof CLIMAXES)[number];

/** What is cried out; a climax without words is a type error. */
export const CRIES: Readonly<Record<Climax, Text>> = {
  bomb: { en: 'Boom!', zh: '炸了！' },
  dog: { en: 'Woof!', zh: '汪！' },
  tower: { en: 'To the top!', zh: '封顶！' },
  bankrupt: { en: 'Bankrupt', zh: '破产' },
  lead: { en: 'New leader', zh: '易主' },
  dream: { en: 'The dream!', zh: '梦想成真！' },
  dao: { en: 'Saved!', zh: '得道！' },
  allin: { en: 'All in!', zh: '全押！' },
};
