import type { SharesCard, SplitCard } from './card.ts';
import { quotes, split } from './rows.ts';

/** The papers quoted in the small deals. A symbol has one instrument and one dividend on all of its cards. */
export const PAPERS: readonly (SharesCard | SplitCard)[] = [
  ...quotes(
    {
      instrument: 'stock',
      symbol: 'BRIO',
      name: ['Brio Robotics', '布里奥机器人'],
      dividend: 0,
      everyoneMaySell: true,
    },
    [
      [
        2,
        [
          'The prototype set fire to the trade fair. Holders run.',
          '样机在展会上把展台点着了，股东夺路而逃。',
        ],
      ],
      [7, ['A quiet quarter; analysts look the other way.', '一个平静的季度，分析师们都在看别处。']],
      [14, ['The kitchen arm ships on time for once.', '厨房机械臂头一回准时发货。']],
      [26, ['Three hospitals order a hundred units each.', '三家医院各订了一百台。']],
      [38, ['Everybody’s uncle wants some before the weekend.', '连邻居大爷都想在周末前买一点。']],
    ],
  ),
  split(
    'split',
    'brio-split',
    'BRIO',
    2,
    ['Brio splits two for one', '布里奥一拆二'],
    ['The share has grown too dear for small savers.', '股价太高，小股东买不起了。'],
  ),
  split(
    'reverse-split',
    'brio-merge',
    'BRIO',
    2,
    ['Brio merges its shares', '布里奥二并一'],
    ['A recall of every third robot. Two old shares become one.', '三分之一的机器人被召回，两股并作一股。'],
  ),
  ...quotes(
    {
      instrument: 'stock',
      symbol: 'TIDE',
      name: ['Tidewater Energy', '潮汐能源'],
      dividend: 0,
      everyoneMaySell: true,
    },
    [
      [4, ['A storm takes the second turbine out to sea.', '一场风暴把二号机组卷进了大海。']],
      [11, ['The grid signs for ten years.', '电网签了十年的合同。']],
      [19, ['Oil is dear this winter.', '这个冬天油价很高。']],
      [30, ['A rival offers to buy the whole bay.', '对手出价要买下整个海湾。']],
    ],
  ),
  split(
    'split',
    'tide-split',
    'TIDE',
    2,
    ['Tidewater splits two for one', '潮汐能源一拆二'],
    ['Record output, and a present to the holders.', '发电量创新高，给股东的一份礼。'],
  ),
  ...quotes(
    {
      instrument: 'stock',
      symbol: 'LUMA',
      name: ['Luma Health', '露玛医疗'],
      dividend: 0,
      everyoneMaySell: true,
    },
    [
      [1, ['The regulator closes the laboratory for a month.', '监管部门让实验室停业一个月。']],
      [5, ['The laboratory opens again, with new locks.', '实验室换了新锁，重新开门。']],
      [9, ['A small trial goes well.', '一次小规模试验很顺利。']],
      [17, ['The large trial goes well too.', '大规模试验也很顺利。']],
      [32, ['Approved in forty countries on one day.', '一天之内在四十个国家获批。']],
    ],
  ),
  split(
    'reverse-split',
    'luma-merge',
    'LUMA',
    2,
    ['Luma merges its shares', '露玛医疗二并一'],
    ['To stay listed, two shares are folded into one.', '为保住上市资格，两股并作一股。'],
  ),
  ...quotes(
    {
      instrument: 'fund',
      symbol: 'NORD',
      name: ['North Star Fund', '北辰基金'],
      dividend: 0,
      everyoneMaySell: true,
    },
    [
      [10, ['The manager is on holiday and nothing happens.', '经理在休假，什么也没发生。']],
      [15, ['A fair wind for everything that ships.', '凡是跑船运的都一帆风顺。']],
      [20, ['New money comes in faster than it can be spent.', '新钱来得比花得还快。']],
      [28, ['Fund of the year on the cover of a magazine.', '登上杂志封面的年度基金。']],
    ],
  ),
  ...quotes(
    {
      instrument: 'fund',
      symbol: 'SAGE',
      name: ['Sage Growth Fund', '睿木成长基金'],
      dividend: 0,
      everyoneMaySell: true,
    },
    [
      [8, ['Half the portfolio makes umbrellas; it has not rained.', '一半仓位在做雨伞，而天一直没下雨。']],
      [13, ['It rains.', '下雨了。']],
      [22, ['It rains everywhere, for weeks.', '到处都在下，下了好几周。']],
    ],
  ),
  ...quotes(
    {
      instrument: 'preferred',
      symbol: 'PIER',
      name: ['Pier Utilities preferred', '码头公用优先股'],
      dividend: 12,
      everyoneMaySell: true,
    },
    [
      [250, ['The city owes the water company money, and says so.', '市里欠着水厂的钱，也认这笔账。']],
      [300, ['Water is drunk in good years and in bad.', '丰年歉年，人都要喝水。']],
      [360, ['Pension funds take all they can find.', '养老基金见多少收多少。']],
    ],
  ),
  ...quotes(
    {
      instrument: 'cd',
      symbol: 'HAVEN',
      name: ['Haven Bank certificate', '港湾银行存单'],
      dividend: 22,
      everyoneMaySell: false,
    },
    [
      [
        1_000,
        ['The counter buys back certificates from whoever asks first.', '柜台只向第一位来客回购存单。'],
      ],
      [1_050, ['Rates fall, so old certificates are worth a little more.', '利率下调，旧存单略微值钱。']],
    ],
  ),
];
