import type { Area } from './areas.ts';
import { type Name, name } from './name.ts';

/** What stocks are ranked by: capitalisation (price times shares issued) or an attribute. */
export const MEASURES = ['cap', 'beta', 'esg', 'payout'] as const;
export type Measure = (typeof MEASURES)[number];

/** How the chosen stocks are weighted; `equal` gives each the same part. */
export const WEIGHTINGS = ['equal', 'cap', 'payout'] as const;
export type Weighting = (typeof WEIGHTINGS)[number];

/** One step of a selection: keep an area, or the highest or lowest `count` by a measure, ties in the order so far. */
export type Filter =
  | { readonly kind: 'area'; readonly area: Area }
  | { readonly kind: 'highest' | 'lowest'; readonly by: Measure; readonly count: number };

export interface Etf<Id extends string = string> {
  readonly id: Id;
  readonly name: Name;
  readonly issuer: Name;
  readonly issued: number;
  /** The fee taken at every opening, in ten-thousandths of the value. */
  readonly expense: number;
  readonly filters: readonly Filter[];
  readonly weighting: Weighting;
}

const MONOPOLY = name('大富翁投信', '大富翁投信', 'Monopoly Trust');
const DUBBIT = name('丟比投信', '丢比投信', 'Dubbit Trust');

const area = <const Id extends string>(
  id: Id,
  [hant, zh, en]: readonly [string, string, string],
  of: Area,
  issued: number,
): Etf<Id> => ({
  id,
  name: name(`${hant}地區`, `${zh}地区`, `${en} Area`),
  issuer: MONOPOLY,
  issued,
  expense: 1,
  filters: [{ kind: 'area', area: of }],
  weighting: 'equal',
});

/** The second house's funds ask as many ten-thousandths a round as they issue shares. */
const dubbit = <const Id extends string>(
  id: Id,
  [hant, zh, en]: readonly [string, string, string],
  issued: number,
  filters: readonly Filter[],
  weighting: Weighting,
): Etf<Id> => ({
  id,
  name: name(`丟比${hant}`, `丢比${zh}`, `Dubbit ${en}`),
  issuer: DUBBIT,
  issued,
  expense: issued,
  filters,
  weighting,
});

const highest = (count: number, by: Measure): Filter => ({ kind: 'highest', by, count });
const lowest = (count: number, by: Measure): Filter => ({ kind: 'lowest', by, count });

/** The 18 funds. In arrays over shares they follow the stocks. */
export const ETFS = [
  area('0011', ['綠色', '绿色', 'Green'], 'GREEN', 3),
  area('0012', ['紫色', '紫色', 'Purple'], 'PURPLE', 3),
  area('0013', ['黑綠色', '黑绿色', 'Dark Green'], 'GREENBLACK', 3),
  area('0014', ['橘色', '橘色', 'Orange'], 'ORANGE', 2),
  area('0015', ['咖啡色', '咖啡色', 'Coffee'], 'COFFEE', 3),
  area('0016', ['棕色', '棕色', 'Brown'], 'BROWN', 4),
  area('0017', ['藍色', '蓝色', 'Blue'], 'BLUE', 2),
  area('0018', ['紅色', '红色', 'Red'], 'RED', 1),
  dubbit('0025', ['肥嫩10', '肥嫩10', 'Prime 10'], 3, [highest(10, 'cap')], 'cap'),
  dubbit('0026', ['高股息', '高股息', 'High Dividend'], 3, [highest(5, 'payout')], 'payout'),
  dubbit(
    '0027',
    ['高息低波', '高息低波', 'High Dividend Low Volatility'],
    3,
    [lowest(10, 'beta'), highest(5, 'payout')],
    'payout',
  ),
  dubbit('0028', ['肥嫩ESG', '肥嫩ESG', 'Prime ESG'], 3, [highest(5, 'esg')], 'cap'),
  dubbit('0029', ['中小10', '中小10', 'Small and Mid 10'], 3, [highest(20, 'cap'), lowest(10, 'cap')], 'cap'),
  dubbit('0035', ['肥胖15', '肥胖15', 'Broad 15'], 5, [highest(15, 'cap')], 'cap'),
  dubbit('0036', ['肥胖30', '肥胖30', 'Broad 30'], 5, [], 'cap'),
  dubbit(
    '0037',
    ['低價低波', '低价低波', 'Low Price Low Volatility'],
    5,
    [lowest(15, 'beta'), lowest(10, 'cap')],
    'cap',
  ),
  dubbit(
    '0038',
    ['永續高息', '永续高息', 'Sustainable High Dividend'],
    5,
    [highest(15, 'esg'), highest(10, 'payout')],
    'payout',
  ),
  dubbit('0039', ['肥胖高息', '肥胖高息', 'Broad High Dividend'], 5, [highest(10, 'payout')], 'payout'),
] as const;

export type EtfId = (typeof ETFS)[number]['id'];
