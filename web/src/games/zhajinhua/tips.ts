import type { Zhajinhua } from '@tycoon/engine/zhajinhua';
import type { Tip } from '../../coach/tip.ts';
import type { Scene } from '../../table/coach.ts';

/** What the coach explains in a first game, the most important first. */
export const TIPS: readonly Tip<Scene<Zhajinhua>>[] = [
  {
    id: 'settled',
    title: { en: 'The pot is won.', zh: '底池有主了。' },
    text: {
      en: 'The last one left takes it, with or without good cards. Bluffs need not be shown.',
      zh: '剩到最后的人拿走底池，牌好不好都行。诈唬不必亮牌。',
    },
    at: ({ own, told }) => own.has('settled') || told.has('settled'),
  },
  {
    id: 'see',
    title: { en: 'Blind or seen?', zh: '闷牌还是看牌？' },
    text: {
      en: 'Without looking you pay half of what those pay who have looked.',
      zh: '不看牌就下注，只付看牌者的一半。',
    },
    at: ({ may }) => may.has('see'),
  },
  {
    id: 'raise',
    title: { en: 'Call, raise or fold.', zh: '跟注、加注或弃牌。' },
    text: {
      en: 'A pair is already better than most hands. With less, fold early.',
      zh: '有对子就胜过大多数牌。不到对子，早点弃牌。',
    },
    at: ({ may }) => may.has('raise') && !may.has('see'),
  },
  {
    id: 'compare',
    title: { en: 'You may compare.', zh: '可以比牌了。' },
    text: {
      en: 'You pay for it, and the weaker hand is out. If they are equal, it is yours.',
      zh: '付钱和一人比大小，小的出局；平手算先比的输。',
    },
    at: ({ may }) => may.has('compare'),
  },
];
