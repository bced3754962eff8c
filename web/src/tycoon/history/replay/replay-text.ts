import { catalogue } from '../../../text/text.ts';

export const replayText = catalogue({
  en: {
    title: (name: string) => `Replay of game ${name}`,
    story: 'Story',
    replay: 'Replay',
    board: 'Board',
    log: 'Game log',
    lobby: 'before the game',
  },
  zh: {
    title: (name: string) => `对局 ${name} 回放`,
    replay: '回放',
    story: '故事',
    board: '棋盘',
    log: '对局记录',
    lobby: '开局之前',
  },
});
