import type { Merit } from '@tycoon/engine/merit';
import type { Tip } from '../../coach/tip.ts';
import type { Scene } from '../../table/coach.ts';

/** What the coach explains in a first game, the most important first. */
export const TIPS: readonly Tip<Scene<Merit>>[] = [
  {
    id: 'together',
    title: { en: 'Or save one together.', zh: '也可以一起渡化。' },
    text: {
      en: 'Two or more share the price and the reward. Nobody is forced to agree.',
      zh: '几人分担费用，也分享福慧。同不同意各人自定。',
    },
    at: ({ may }) => may.has('agree') || may.has('propose'),
  },
  {
    id: 'save',
    title: { en: 'You can save a being.', zh: '你可以渡化众生。' },
    text: {
      en: 'It costs wealth and gives merit and wisdom. Beings that wait too long raise calamity.',
      zh: '花财富，换福慧。众生等得太久，劫难就会上升。',
    },
    at: ({ may }) => may.has('save'),
  },
  {
    id: 'calamity',
    title: { en: 'Calamity rises.', zh: '劫难上升了。' },
    text: {
      en: 'At 20 all of you lose. Guarding and giving bring it down.',
      zh: '到 20 就全体失败。护持与布施能让它下降。',
    },
    at: ({ may, told }) => may.size > 0 && told.has('rose'),
  },
  {
    id: 'event',
    title: { en: 'An event for all.', zh: '一件众人之事。' },
    text: {
      en: 'It comes at the beginning of each round, good or bad, before anybody acts.',
      zh: '每轮开始时发生，有好有坏，先于所有人的行动。',
    },
    at: ({ may, told }) => may.size > 0 && told.has('event_card'),
  },
  {
    id: 'act',
    title: { en: 'One action a round.', zh: '每轮一次行动。' },
    text: {
      en: 'Work for wealth, practise for wisdom, give for merit. Merit times wisdom is your score.',
      zh: '劳作得财富，修行得慧，布施得福。福乘慧就是得分。',
    },
    at: ({ may }) => may.has('work'),
  },
];
