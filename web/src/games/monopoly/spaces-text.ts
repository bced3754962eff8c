import { catalogue } from '../../text/text.ts';

/** The rules page's words for what is not a land. */
export const spacesText = catalogue({
  en: {
    title: 'Special spaces',
    start: (cash: string) =>
      `Start: passing it pays ${cash} and lets you buy shares. Who stops there may turn the whole board round: everybody then walks the other way, and the seats take turns in the other order.`,
    cash: (cash: string) => `Earnings and Loss: ${cash} for you, or from you.`,
    three: 'Three dice: your next roll may be of one to three dice.',
    pause: 'Pause: you sit out your next turn.',
    transport: 'Transfer: you may go to the start at once, which counts as stopping there.',
    surrender: 'Giving up',
    surrenderMore:
      'Before a roll you may surrender. You keep what you own: your lands still collect tolls and your shares stay out of the market, but you play no more and cannot win.',
    taxes: 'What taxes are taken of',
    house: 'House tax: 3% of what all your houses cost.',
    land: 'Land tax: 1% of the prices of all your lands, oceans too.',
    income:
      'Income tax: 5% of all you have earned since the last one: start cash, earnings, cards, tolls and buy-outs. It then begins again at nothing.',
    fee: 'Trading fee: 1.425‰ of the prices of all your shares, funds too.',
  },
  zh: {
    title: '特殊格子',
    start: (cash: string) =>
      `起点：经过可得 ${cash}，并可购买股票。停在起点的人可以翻转整个棋盘：所有人改走反方向，座位轮次也随之相反。`,
    cash: (cash: string) => `赚取与损失：得到或付出 ${cash}。`,
    three: '骰子x3：下一次可掷一至三颗骰子。',
    pause: '暂停一次：下一回合不能行动。',
    transport: '传送起点：可以立即前往起点，视同停在起点。',
    surrender: '认输',
    surrenderMore:
      '掷骰之前可以认输。财产仍归你所有：土地继续收过路费，股票不回到市场，但你不再行动，也不能获胜。',
    taxes: '各项税费的依据',
    house: '房屋税：全部房屋造价的 3%。',
    land: '地价税：全部土地价格的 1%，海洋也算。',
    income: '所得税：自上次缴税以来全部所得的 5%，包括起点、赚取格、卡牌、过路费与被征收所得；缴后归零。',
    fee: '股票手续费：全部股票价格的 1.425‰，基金也算。',
  },
});
