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

/** A square of the fast track: what it does is its kind, what it is called is its own. */
export interface FastSquare {
  readonly kind: FastTrackKind;
  readonly name: Text;
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

const square = (kind: FastTrackKind, name: Pair): FastSquare => ({ kind, name: text(name) });
const venture = (en: string, zh: string): FastSquare => square('FAST_OPPORTUNITY', [en, zh]);
const penalty = (en: string, zh: string): FastSquare => square('FAST_PENALTY', [en, zh]);
const payday = (en: string, zh: string): FastSquare => square('FAST_PAYDAY', [en, zh]);

/** The event table of the outer circle, 0 to 39. */
export const FAST_TRACK: readonly FastSquare[] = [
  penalty('Tax audit', '税务稽查'),
  square('FAST_DONATION', ['Endow a foundation', '设立慈善基金']),
  venture('Tea estate', '茶园'),
  venture('Ferry line', '轮渡航线'),
  venture('Cold-storage harbour', '冷链港'),
  venture('Film studio', '电影制片厂'),
  penalty('Patent suit', '专利官司'),
  venture('Mountain railway', '高山铁路'),
  venture('Hot-spring resort', '温泉度假村'),
  payday('CashFlow Day', '现金流日'),
  venture('Battery works', '电池工厂'),
  venture('Olive groves', '橄榄园'),
  venture('Satellite weather', '卫星气象'),
  penalty('Burst dam', '水坝决口'),
  venture('Chain of bookshops', '连锁书店'),
  venture('Vertical farm', '垂直农场'),
  venture('Concert halls', '音乐厅'),
  payday('CashFlow Day', '现金流日'),
  venture('Desalination plant', '海水淡化厂'),
  venture('Language schools', '语言学校'),
  penalty('Warehouse fire', '仓库失火'),
  venture('Silk weavers', '丝织工坊'),
  venture('Bicycle makers', '自行车厂'),
  square('FAST_DREAM', ['Your dream', '你的梦想']),
  venture('Glass fibre network', '光纤网络'),
  venture('Noodle houses', '连锁面馆'),
  penalty('Customs quarrel', '海关纠纷'),
  venture('Night train company', '夜行列车公司'),
  venture('Seed bank', '种子库'),
  payday('CashFlow Day', '现金流日'),
  venture('Robot clinic', '机器人诊所'),
  venture('Island hotels', '海岛酒店'),
  venture('Timber houses', '木屋工厂'),
  penalty('Broken embargo', '禁运违约'),
  venture('Chess academy', '棋院'),
  venture('Geothermal wells', '地热井'),
  venture('Radio station', '广播电台'),
  payday('CashFlow Day', '现金流日'),
  venture('Spice trade', '香料贸易'),
  venture('Shipyard', '造船厂'),
];

/** Where each seat enters the fast track. */
export const FAST_TRACK_ENTRY = [0, 6, 13, 20, 26, 33] as const;
