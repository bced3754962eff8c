import { catalogue } from '../text/text.ts';

export const coachText = catalogue({
  en: {
    tip: 'Tip',
    gotIt: 'Got it',
    skip: 'Skip tips',
    count: (at: number, of: number) => `Tip ${at} of ${of}`,
  },
  zh: {
    tip: '新手提示',
    gotIt: '知道了',
    skip: '不再提示',
    count: (at: number, of: number) => `第 ${at} 条提示，共 ${of} 条`,
  },
});
