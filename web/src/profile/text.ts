import { catalogue, ordinal } from '../text/text.ts';

export const deviceText = catalogue({
  en: {
    title: 'Games on this device',
    none: 'Nothing finished here yet. Every game you finish is listed, whichever of the five it is.',
    games: 'Games',
    won: 'Won',
    streak: 'Wins in a row, best',
    days: 'Days in a row',
    place: (n: number) => ordinal(n),
    of: (n: number) => `of ${n}`,
    replay: 'Replay',
    away: 'Your ratings could not be loaded: the rooms are away. What this device knows is here.',
  },
  zh: {
    title: '本机对局',
    none: '这里还没有打完的对局。五个游戏里每打完一局，都会列在这里。',
    games: '对局',
    won: '获胜',
    streak: '最长连胜',
    days: '连续天数',
    place: (n: number) => `第 ${n} 名`,
    of: (n: number) => `共 ${n} 人`,
    replay: '回放',
    away: '等级分加载失败：房间服务器连不上。下面是本机记录。',
  },
});
