import { money, type Text } from '../core/text.ts';
import type { Card, DoodadCard, SaleCard } from './content/card.ts';

/** One line of what a card does, for a client to print under its story. */
export interface Fact {
  readonly label: Text;
  readonly value: Text;
}

const fact = (en: string, zh: string, value: string | Text): Fact => ({
  label: { en, zh },
  value: typeof value === 'string' ? { en: value, zh: value } : value,
});

const YES: Text = { en: 'yes', zh: '是' };
const NO: Text = { en: 'no, the drawer only', zh: '否，仅抽牌者' };

const INSTRUMENT_NAMES = {
  stock: { en: 'stock', zh: '股票' },
  fund: { en: 'mutual fund', zh: '基金' },
  preferred: { en: 'preferred stock', zh: '优先股' },
  cd: { en: 'certificate of deposit', zh: '存单' },
} as const;

const TYPE_NAMES: Readonly<Record<string, Text>> = {
  '3Br/2Ba': { en: '3-bedroom house', zh: '三居室' },
  '2Br/1Ba': { en: '2-bedroom flat', zh: '两居室' },
  '4-plex': { en: '4-plex', zh: '四户楼' },
  '8-plex': { en: '8-plex', zh: '八户楼' },
  duplex: { en: 'duplex', zh: '双拼' },
  plex: { en: 'plex', zh: '多户楼' },
  apartment: { en: 'apartments', zh: '公寓楼' },
  land: { en: 'land', zh: '土地' },
  laundry: { en: 'laundry', zh: '洗衣店' },
  'car-wash': { en: 'car wash', zh: '洗车行' },
  bakery: { en: 'bakery', zh: '面包房' },
  'print-shop': { en: 'print shop', zh: '打印店' },
  'boat-hire': { en: 'boat hire', zh: '租船行' },
  clinic: { en: 'clinic', zh: '诊所' },
  app: { en: 'app', zh: '应用' },
  toys: { en: 'toys', zh: '玩具' },
  spices: { en: 'spices', zh: '香料' },
  courses: { en: 'courses', zh: '课程' },
  'solar-park': { en: 'solar park', zh: '光伏电站' },
  'shopping-arcade': { en: 'shopping arcade', zh: '商业街' },
  theatre: { en: 'theatre', zh: '剧院' },
  'silver-crane': { en: 'silver crane', zh: '银鹤币' },
  'jade-seal': { en: 'jade seal', zh: '玉印' },
  'first-stamp': { en: 'first stamp', zh: '首版邮票' },
};

/** What a land type, trade, coin … is called. */
export const typeName = (type: string): Text => TYPE_NAMES[type] ?? { en: type, zh: type };

const listed = (types: readonly string[]): Text => ({
  en: types.map((type) => typeName(type).en).join(', '),
  zh: types.map((type) => typeName(type).zh).join('、'),
});

const saleFacts = (card: SaleCard): Fact[] => [
  fact('buys', '收购', listed(card.target.types)),
  card.offerPerUnit === null
    ? fact('offer', '出价', money(card.offer ?? 0))
    : fact('offer per unit', '每单位出价', money(card.offerPerUnit)),
  fact('everyone may sell', '所有人可卖', card.everyoneMaySell ? YES : NO),
];

const doodadFacts = ({ cost, loan, child }: DoodadCard): Fact[] => [
  'fixed' in cost
    ? fact('cost', '花费', money(cost.fixed))
    : fact('cost', '花费', {
        en: `${cost.percentOfCash}% of your cash`,
        zh: `现金的 ${cost.percentOfCash}%`,
      }),
  ...(loan === null
    ? []
    : [fact('debt', '负债', money(loan.balance)), fact('monthly payment', '月供', money(loan.payment))]),
  ...(child ? [fact('only with a child', '仅限有孩子', YES)] : []),
];

/** What the card does, line by line: its fields in words. */
export function factsOf(card: Card): readonly Fact[] {
  switch (card.kind) {
    case 'shares':
      return [
        fact('paper', '品种', INSTRUMENT_NAMES[card.instrument]),
        fact('symbol', '代码', card.symbol),
        fact('price', '价格', money(card.price)),
        ...(card.dividend === 0 ? [] : [fact('dividend a share', '每股股息', money(card.dividend))]),
        fact('everyone may sell', '所有人可卖', card.everyoneMaySell ? YES : NO),
      ];
    case 'split':
      return [fact('symbol', '代码', card.symbol), fact('split', '拆股', `1 → ${card.by}`)];
    case 'reverse-split':
      return [fact('symbol', '代码', card.symbol), fact('reverse split', '并股', `${card.by} → 1`)];
    case 'holding':
      return [
        fact('kind', '类型', typeName(card.type)),
        ...(card.units > 1 ? [fact('units', '单位数', `${card.units}`)] : []),
        fact('cost', '总价', money(card.cost)),
        fact('down payment', '首付', money(card.downPayment)),
        fact('mortgage', '按揭', money(card.mortgage)),
        fact('monthly cash flow', '月现金流', money(card.cashflow)),
      ];
    case 'coins':
      return [
        fact('kind', '类型', typeName(card.coin)),
        fact('price of one', '单价', money(card.price)),
        fact('for sale', '可买数量', `${card.available}`),
      ];
    case 'damage':
      return [
        fact(
          'damaged',
          '受损',
          card.propertyType === 'rental' ? { en: 'any rental', zh: '任意出租房产' } : typeName('8-plex'),
        ),
        fact('cost', '花费', money(card.cost)),
      ];
    case 'sale':
      return saleFacts(card);
    case 'improve':
      return [
        fact('reaches', '适用', listed(card.target.types)),
        fact('monthly cash flow', '月现金流', `+${money(card.cashflow)}`),
      ];
    case 'forced-sale':
      return [
        fact('has to be sold', '强制卖出', listed(card.target.types)),
        fact('pays', '所得', {
          en: `${card.multiple} × the cash put in`,
          zh: `投入现金的 ${card.multiple} 倍`,
        }),
      ];
    case 'foreclosure':
      return [fact('is lost', '失去', listed(card.target.types))];
    case 'doodad':
      return doodadFacts(card);
  }
}
