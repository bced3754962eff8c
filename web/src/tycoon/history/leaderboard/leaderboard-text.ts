import { catalogue } from '../../../text/text.ts';

export const leaderboardText = catalogue({
  en: {
    final: 'Final: this season is over.',
    title: 'Leaderboard',
    waiting: 'Loading ratings …',
    empty:
      'Nobody has finished a rated game in this season. Games between people count, by the usual rules on an official map. The first to win one stands on top.',
    season: 'Season',
    allTime: 'All time',
    seasonName: (name: string) => name.replace('-', ' '),
    ranked: (games: number) => `Listed from ${games} finished games on.`,
    how: 'Beating the strong counts for more (Glicko-2, as in chess); in a game everybody meets everybody. ± is how unsure it still is.',
    place: '#',
    player: 'Player',
    rating: 'Rating',
    games: 'Games',
    wins: 'Won',
    rate: 'Win rate',
    rank: 'Average place',
    best: 'Best net worth',
    own: 'Your results',
    ownNote: (games: string, n: number) =>
      n === 1
        ? 'All games you finished. 1 of them is practice, with bots or by other rules: it changes no rating.'
        : `All games you finished. ${games} of them are practice, with bots or by other rules: they change no rating.`,
  },
  zh: {
    final: '本赛季已结束，以下是最终榜单。',
    title: '排行榜',
    waiting: '正在加载等级分……',
    empty:
      '这个赛季还没有人打完一局计分的对局。真人之间、通常桌规、官方地图的对局才计分。第一个赢家就站在榜首。',
    season: '赛季',
    allTime: '总榜',
    seasonName: (name: string) => name.replace('-Q', ' 年第 ').concat(' 季'),
    ranked: (games: number) => `打完 ${games} 局起上榜。`,
    how: '胜过强者得分更多（Glicko-2，与国际象棋相同）；每局中人人互相交手。± 表示还有多不确定。',
    place: '#',
    player: '玩家',
    rating: '等级分',
    games: '局数',
    wins: '获胜',
    rate: '胜率',
    rank: '平均名次',
    best: '最高净资产',
    own: '你的战绩',
    ownNote: (games: string) =>
      `你打完的全部对局，其中 ${games} 局是练习（有机器人或用了别的桌规），不影响等级分。`,
  },
});
