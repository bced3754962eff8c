import { catalogue } from '../../text/text.ts';

export const rulesText = catalogue({
  en: {
    intro:
      'A trip round the world from Taiwan and back. Buy countries and oceans, build, collect tolls, and trade the stocks that every country carries. The last one who can pay wins, or the richest when the agreed turns are played.',
    turn: 'A turn',
    turn1:
      'Roll one die or two, three if a space has given you the right. Before that you may sell what you own.',
    turn2:
      'Walk. Spaces of the diagonal take two points each; what does not reach the next space is lost, and you arrive again where you stand.',
    turn3: (cash: string) => `Each time you pass or reach the start you get ${cash} and may buy shares.`,
    turn4: 'Where nobody owns the land you may buy it and build; on somebody else’s you pay its toll.',
    tolls: 'Tolls',
    tollsMore: (percent: number) =>
      `A toll depends on the houses, up to four, and grows by ${percent}% for every further land of the same area its owner has. Oceans count as one area and cannot be built on.`,
    lands: 'Lands',
    land: 'Land',
    area: 'Area',
    price: 'Price',
    house: 'House',
    toll: 'Tolls',
    market: 'The market',
    marketMore:
      'Whenever the turn comes back to the first seat, prices move: by chance within the risk of the stock, by what its country has earned or paid since, and by the houses there. Funds follow their stocks and cost a fee. Selling a stock costs three thousandths of its price, a fund one.',
    funds: 'Funds',
    fund: 'Fund',
    issuer: 'Issuer',
    issued: 'Shares',
    cards: 'Cards',
    chance: 'Chance',
    chest: 'Fate',
    want: 'When cash falls short of what you want',
    wantMore:
      'You may sell other things for it, and it is yours as soon as the cash suffices. What you are buying, the land you build on and the houses there cannot pay for it. Give up, and the offer is gone; what you sold stays sold. At the start one purchase of shares may be paid this way, the others are for cash.',
    pay: 'When you must pay',
    payMore:
      'What you must pay you must pay: sell houses, lands and shares until the cash is there. If all you own is worth less, everything is sold and you are out.',
  },
  zh: {
    intro:
      '从台湾出发环游世界再归来。买下国家与海洋，建房收过路费，并买卖各国的股票。最后付得起的人获胜；约定回合打完则最富者胜。',
    turn: '一个回合',
    turn1: '掷一颗或两颗骰子，得到资格时可掷三颗。掷骰前可变卖资产。',
    turn2: '前进。斜路每格耗两点；不足以进入下一格的点数作废，并在原地再次抵达。',
    turn3: (cash: string) => `每次经过或抵达起点得 ${cash}，并可买股票。`,
    turn4: '无主之地可以买下并建房；他人之地须付过路费。',
    tolls: '过路费',
    tollsMore: (percent: number) =>
      `过路费随房屋数（至多四栋）而定；地主在同一区域每多一块地，加成 ${percent}%。海洋算作一个区域，不能建房。`,
    lands: '土地',
    land: '土地',
    area: '区域',
    price: '地价',
    house: '房价',
    toll: '过路费',
    market: '股市',
    marketMore:
      '每当轮回第一位玩家时开市：随机涨跌在个股风险之内，再加上该国其间的收支与房屋的影响。基金随成分股而动，另扣费用。卖出个股缴千分之三，基金缴千分之一。',
    funds: '基金',
    fund: '基金',
    issuer: '发行',
    issued: '发行量',
    cards: '卡牌',
    chance: '机会',
    chest: '命运',
    want: '想买而现金不足时',
    wantMore:
      '可以变卖其他资产，现金一够即成交。正在购买的东西、正要建房的土地及其上的房屋不能用来付款。放弃则错过这次机会，已卖的不退。每次在起点只有一笔股票可以这样付款，其余须付现金。',
    pay: '必须付款时',
    payMore: '该付的必须付：变卖房屋、土地、股票直到现金足够。若全部资产仍不够，则悉数变卖并出局。',
  },
});
