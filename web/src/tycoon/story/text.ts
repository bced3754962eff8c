import { catalogue } from '../../text/text.ts';

export const storyText = catalogue({
  en: {
    story: 'Game log',
    empty: 'Nothing yet. The first throw is about to fall.',
    round: (n: string) => `Round ${n}`,
    show: (tile: string) => `Show ${tile} on the board`,
  },
  zh: {
    story: '对局记录',
    empty: '还没有动静，第一掷马上就来。',
    round: (n: string) => `第 ${n} 轮`,
    show: (tile: string) => `在棋盘上指出${tile}`,
  },
});
