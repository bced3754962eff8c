import { catalogue } from '../text/text.ts';

export const achievementsText = catalogue({
  en: {
    title: 'Achievements',
    count: (at: number, of: number) => `${at} of ${of}`,
    fresh: (name: string) => `New: ${name}`,
    progress: (at: number, of: number) => `${at} of ${of}`,
    earned: 'earned',
  },
  zh: {
    title: '成就',
    count: (at: number, of: number) => `${at}/${of}`,
    fresh: (name: string) => `新成就：${name}`,
    progress: (at: number, of: number) => `${at}/${of}`,
    earned: '已获得',
  },
});
