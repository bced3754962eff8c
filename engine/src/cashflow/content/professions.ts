import type { Text } from '../../core/text.ts';

/** The debts a grown-up begins with, and those the game adds. */
export const DEBTS = [
  'home-mortgage',
  'study-loan',
  'car-loan',
  'credit-card',
  'store-credit',
  'bank-loan',
  'consumer-loan',
] as const;
export type DebtCategory = (typeof DEBTS)[number];

/** A debt and what it costs a month. */
export interface OpeningDebt {
  readonly category: DebtCategory;
  readonly balance: number;
  readonly payment: number;
}

/** A profession card: the first statement of a player. Taxes are fixed figures, never a rate. */
export interface Profession {
  readonly id: string;
  readonly name: Text;
  readonly salary: number;
  readonly taxes: number;
  readonly otherExpenses: number;
  readonly savings: number;
  readonly debts: readonly OpeningDebt[];
}

type Debt = readonly [balance: number, payment: number];

type Debts = readonly [home: Debt, study: Debt, car: Debt, card: Debt, store: Debt];

const profession = (
  id: string,
  en: string,
  zh: string,
  [salary, taxes, otherExpenses, savings]: readonly [number, number, number, number],
  debts: Debts,
): Profession => ({
  id,
  name: { en, zh },
  salary,
  taxes,
  otherExpenses,
  savings,
  debts: debts.flatMap(([balance, payment], index) =>
    balance === 0 ? [] : [{ category: DEBTS[index] as DebtCategory, balance, payment }],
  ),
});

const NONE: Debt = [0, 0];

export const PROFESSIONS: readonly Profession[] = [
  // [salary, taxes, other expenses, savings], then the debts as [balance, payment]: home, study, car, card, store
  profession(
    'street-cleaner',
    'Street cleaner',
    '环卫工人',
    [1_600, 280, 300, 600],
    [[20_000, 200], NONE, [4_000, 60], [2_000, 60], [1_000, 50]],
  ),
  profession(
    'courier',
    'Parcel courier',
    '快递员',
    [2_000, 360, 410, 700],
    [[26_000, 250], NONE, [5_000, 90], [2_000, 60], [1_000, 50]],
  ),
  profession(
    'pastry-cook',
    'Pastry cook',
    '面点师',
    [2_300, 420, 480, 750],
    [[31_000, 290], NONE, [5_000, 90], [3_000, 90], [1_000, 50]],
  ),
  profession(
    'carpenter',
    'Carpenter',
    '木匠',
    [2_600, 480, 550, 800],
    [[38_000, 340], NONE, [7_000, 130], [3_000, 90], [1_000, 50]],
  ),
  profession(
    'librarian',
    'Librarian',
    '图书管理员',
    [3_000, 580, 640, 500],
    [
      [45_000, 390],
      [10_000, 50],
      [6_000, 120],
      [3_000, 90],
      [1_000, 50],
    ],
  ),
  profession(
    'paramedic',
    'Paramedic',
    '急救员',
    [3_400, 680, 740, 550],
    [
      [50_000, 430],
      [9_000, 50],
      [7_000, 140],
      [4_000, 120],
      [1_000, 50],
    ],
  ),
  profession(
    'photographer',
    'Photographer',
    '摄影师',
    [3_900, 800, 860, 450],
    [
      [55_000, 490],
      [12_000, 60],
      [8_000, 160],
      [5_000, 150],
      [1_000, 50],
    ],
  ),
  profession(
    'web-developer',
    'Web developer',
    '网页开发者',
    [4_600, 980, 1_000, 420],
    [
      [68_000, 600],
      [15_000, 80],
      [9_000, 180],
      [5_000, 150],
      [1_000, 50],
    ],
  ),
  profession(
    'physiotherapist',
    'Physiotherapist',
    '理疗师',
    [5_200, 1_130, 1_140, 450],
    [
      [76_000, 680],
      [22_000, 110],
      [9_000, 180],
      [5_000, 150],
      [1_000, 50],
    ],
  ),
  profession(
    'architect',
    'Architect',
    '建筑师',
    [6_200, 1_420, 1_360, 500],
    [
      [92_000, 820],
      [30_000, 150],
      [11_000, 220],
      [6_000, 180],
      [1_000, 50],
    ],
  ),
  profession(
    'veterinarian',
    'Veterinarian',
    '兽医',
    [7_500, 1_790, 1_620, 480],
    [
      [110_000, 980],
      [52_000, 260],
      [13_000, 260],
      [7_000, 210],
      [1_000, 50],
    ],
  ),
  profession(
    'judge',
    'Judge',
    '法官',
    [9_500, 2_340, 2_060, 600],
    [
      [142_000, 1_270],
      [58_000, 290],
      [16_000, 320],
      [8_000, 240],
      [1_000, 50],
    ],
  ),
  profession(
    'ship-captain',
    'Ship’s captain',
    '远洋船长',
    [11_500, 2_860, 2_520, 900],
    [[180_000, 1_610], NONE, [22_000, 440], [10_000, 300], [1_000, 50]],
  ),
  profession(
    'dentist',
    'Dentist',
    '牙医',
    [14_000, 3_500, 2_960, 700],
    [
      [205_000, 1_840],
      [120_000, 600],
      [24_000, 480],
      [12_000, 360],
      [1_000, 50],
    ],
  ),
  profession(
    'fund-manager',
    'Fund manager',
    '基金经理',
    [18_000, 4_560, 3_900, 900],
    [
      [262_000, 2_350],
      [80_000, 400],
      [36_000, 720],
      [16_000, 480],
      [1_000, 50],
    ],
  ),
  profession(
    'heart-surgeon',
    'Heart surgeon',
    '心外科医生',
    [24_000, 6_180, 5_060, 1_000],
    [
      [345_000, 3_100],
      [190_000, 950],
      [44_000, 880],
      [20_000, 600],
      [1_000, 50],
    ],
  ),
];
