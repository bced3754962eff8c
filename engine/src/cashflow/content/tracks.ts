import type { Text } from '../../core/text.ts';
import { type Pair, text } from './rows.ts';

export const RAT_RACE_KINDS = [
  'OPPORTUNITY',
  'LIABILITY',
  'OFFER',
  'PAYCHECK',
  'CHARITY',
  'CHILD',
  'DOWNSIZE',
] as const;
export type RatRaceKind = (typeof RAT_RACE_KINDS)[number];

/** What a square of the inner circle is called. */
export const RAT_RACE_NAMES: Readonly<Record<RatRaceKind, Text>> = {
  OPPORTUNITY: { en: 'Opportunity', zh: '机会' },
  LIABILITY: { en: 'Doodad', zh: '意外支出' },
  OFFER: { en: 'Market', zh: '市场' },
  PAYCHECK: { en: 'Payday', zh: '发薪日' },
  CHARITY: { en: 'Charity', zh: '慈善' },
  CHILD: { en: 'Child', zh: '添丁' },
  DOWNSIZE: { en: 'Downsized', zh: '裁员' },
};

export const FAST_TRACK_KINDS = [
  'FAST_PAYDAY',
  'FAST_OPPORTUNITY',
  'FAST_DONATION',
  'FAST_PENALTY',
  'FAST_DREAM',
] as const;
export type FastTrackKind = (typeof FAST_TRACK_KINDS)[number];

/** What an opportunity of the fast track offers where it is priced. */
export type FastOffer =
  | { readonly kind: 'investment'; readonly price: number; readonly cashflow: number }
  /** A die is thrown: from `needs` on it brings cash once, or an income. */
  | {
      readonly kind: 'gamble';
      readonly price: number;
      readonly needs: number;
      readonly prize: { readonly kind: 'cash' | 'cashflow'; readonly amount: number };
    };

/** A square of the fast track: what it does is its kind, what it is called is its own. */
export interface FastSquare {
  readonly kind: FastTrackKind;
  readonly name: Text;
  /** Read by the variant with prices only. */
  readonly offer: FastOffer | null;
}

const RAT_RACE_SPECIAL: Readonly<Record<number, RatRaceKind>> = {
  1: 'LIABILITY',
  3: 'CHARITY',
  5: 'PAYCHECK',
  7: 'OFFER',
  9: 'LIABILITY',
  11: 'CHILD',
  13: 'PAYCHECK',
  15: 'OFFER',
  17: 'LIABILITY',
  19: 'DOWNSIZE',
  21: 'PAYCHECK',
  23: 'OFFER',
};

/** The inner circle: an opportunity on every even square. */
export const RAT_RACE: readonly RatRaceKind[] = Array.from(
  { length: 24 },
  (_, index) => RAT_RACE_SPECIAL[index] ?? 'OPPORTUNITY',
);

const square = (kind: FastTrackKind, name: Pair, offer: FastOffer | null = null): FastSquare => ({
  kind,
  name: text(name),
  offer,
});
/** In thousands: what it costs, and what it brings a month. */
const venture = (en: string, zh: string, price: number, cashflow: number): FastSquare =>
  square('FAST_OPPORTUNITY', [en, zh], {
    kind: 'investment',
    price: 1_000 * price,
    cashflow: 1_000 * cashflow,
  });
/** In thousands: the stake, the least throw that wins, and what it wins, once or every month. */
const gamble = (
  en: string,
  zh: string,
  price: number,
  needs: number,
  kind: 'cash' | 'cashflow',
  amount: number,
): FastSquare =>
  square('FAST_OPPORTUNITY', [en, zh], {
    kind: 'gamble',
    price: 1_000 * price,
    needs,
    prize: { kind, amount: 1_000 * amount },
  });
const penalty = (en: string, zh: string): FastSquare => square('FAST_PENALTY', [en, zh]);
const payday = (en: string, zh: string): FastSquare => square('FAST_PAYDAY', [en, zh]);

/** The event table of the outer circle, 0 to 39. */
export const FAST_TRACK: readonly FastSquare[] = [
  penalty('Tax audit', '税务稽查'),
  square('FAST_DONATION', ['Endow a foundation', '设立慈善基金']),
  venture('Tea estate', '茶园', 45, 4),
  venture('Ferry line', '轮渡航线', 80, 7),
  venture('Cold-storage harbour', '冷链港', 150, 14),
  gamble('Film studio', '电影制片厂', 60, 5, 'cashflow', 18),
  penalty('Patent suit', '专利官司'),
  venture('Mountain railway', '高山铁路', 220, 21),
  venture('Hot-spring resort', '温泉度假村', 120, 11),
  payday('CashFlow Day', '现金流日'),
  gamble('Battery works', '电池工厂', 100, 4, 'cashflow', 20),
  venture('Olive groves', '橄榄园', 30, 3),
  gamble('Satellite weather', '卫星气象', 40, 6, 'cash', 260),
  penalty('Burst dam', '水坝决口'),
  venture('Chain of bookshops', '连锁书店', 50, 4),
  venture('Vertical farm', '垂直农场', 90, 8),
  gamble('Concert halls', '音乐厅', 30, 4, 'cash', 64),
  payday('CashFlow Day', '现金流日'),
  venture('Desalination plant', '海水淡化厂', 180, 17),
  venture('Language schools', '语言学校', 40, 3),
  penalty('Warehouse fire', '仓库失火'),
  venture('Silk weavers', '丝织工坊', 60, 5),
  venture('Bicycle makers', '自行车厂', 70, 6),
  square('FAST_DREAM', ['Your dream', '你的梦想']),
  venture('Glass fibre network', '光纤网络', 260, 26),
  venture('Noodle houses', '连锁面馆', 55, 5),
  penalty('Customs quarrel', '海关纠纷'),
  gamble('Night train company', '夜行列车公司', 80, 3, 'cashflow', 12),
  gamble('Seed bank', '种子库', 20, 6, 'cashflow', 15),
  payday('CashFlow Day', '现金流日'),
  gamble('Robot clinic', '机器人诊所', 120, 5, 'cashflow', 40),
  venture('Island hotels', '海岛酒店', 200, 19),
  venture('Timber houses', '木屋工厂', 65, 6),
  penalty('Broken embargo', '禁运违约'),
  gamble('Chess academy', '棋院', 25, 5, 'cash', 80),
  venture('Geothermal wells', '地热井', 140, 13),
  gamble('Radio station', '广播电台', 35, 4, 'cashflow', 7),
  payday('CashFlow Day', '现金流日'),
  gamble('Spice trade', '香料贸易', 50, 3, 'cash', 78),
  venture('Shipyard', '造船厂', 160, 15),
];

/** Where each seat enters the fast track. */
export const FAST_TRACK_ENTRY = [0, 6, 13, 20, 26, 33] as const;

/** What a square of the fast track offers where opportunities are priced; null for a square that is none. */
export const offerOf = (square: number): FastOffer | null => FAST_TRACK[square]?.offer ?? null;
