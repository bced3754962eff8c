import { catalogue } from '../text/text.ts';

export const rulesText = catalogue({
  en: { title: 'Rules', pick: 'Which game', play: 'Open the box' },
  zh: { title: '规则', pick: '选择游戏', play: '打开盒子' },
});
