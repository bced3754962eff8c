import { catalogue } from '../../../text/text.ts';

export const tabsText = catalogue({
  en: {
    records: 'History',
    games: 'Tycoon games',
    leaderboard: 'Leaderboard',
    statistics: 'Map statistics',
    shelf: 'Games on this device',
  },
  zh: {
    records: '战绩',
    games: '大富翁对局',
    leaderboard: '排行榜',
    statistics: '地图统计',
    shelf: '本设备的对局',
  },
});
