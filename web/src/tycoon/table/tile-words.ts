import { catalogue } from '../../text/text.ts';

/** What tiles that are no land do; # is the amount the map gives the tile. */
export const tileWords = catalogue({
  en: {
    empty: 'A quiet place: nothing happens here.',
    hospital: 'A player who stops here, or is carried here, stays for two turns.',
    chance: 'Draws a gain, a loss or a card.',
    bonus: 'The bank pays # to whoever stops here.',
    fee: 'Takes # from whoever stops here.',
    card: 'Gives a card to those who stop, and to those who pass.',
    news: 'Draws the news: everyone gains or pays, prices move, a tile closes.',
    lottery: 'A ticket for everyone who comes by; one in twelve wins.',
    prison: 'A player who stops here stays for two turns.',
    shop: 'Sells cards to those who stop here.',
  },
  zh: {
    empty: '清静之地，什么也不会发生。',
    hospital: '停在此处或被送来的人住院两回合。',
    chance: '抽得收入、损失或一张卡牌。',
    bonus: '停在此处的人从银行得到 #。',
    fee: '停在此处的人缴纳 #。',
    card: '停下或经过的人得一张卡牌。',
    news: '抽一条新闻：众人得失、物价涨跌、某格关闭。',
    lottery: '来者人人一张彩票，十二张中一张。',
    prison: '停在此处的人坐牢两回合。',
    shop: '向停在此处的人出售卡牌。',
  },
});
