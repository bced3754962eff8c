import { landAt, landIndex } from './lands.ts';
import { type Name, name } from './name.ts';

/** What happens on a space when a player arrives there. */
export const SPACE_KINDS = [
  'start',
  'land',
  'chance',
  'chest',
  'earning',
  'costing',
  'three_dice',
  'pause',
  'transport',
] as const;
export type SpaceKind = (typeof SPACE_KINDS)[number];

export interface Space {
  readonly id: string;
  readonly kind: SpaceKind;
  readonly name: Name;
  /** The place of its land in the table of lands, or -1. */
  readonly land: number;
  /** The points of the dice that entering it takes. */
  readonly points: number;
}

const NAMES: Readonly<Record<Exclude<SpaceKind, 'land'>, Name>> = {
  start: name('臺灣起點', '台湾起点', 'Taiwan start'),
  chance: name('機會', '机会', 'Chance'),
  chest: name('命運', '命运', 'Fate'),
  earning: name('賺取', '赚取', 'Earnings'),
  costing: name('損失', '损失', 'Loss'),
  three_dice: name('骰子x3', '骰子x3', 'Three dice'),
  pause: name('暫停乙次', '暂停一次', 'Pause'),
  transport: name('傳送起點', '传送起点', 'Transfer'),
};

const KINDS: readonly (readonly [prefix: string, kind: Exclude<SpaceKind, 'land'>])[] = [
  ['STARTPOINT', 'start'],
  ['CHANCE', 'chance'],
  ['COMMUNITY_CHEST', 'chest'],
  ['EARNING', 'earning'],
  ['COSTING', 'costing'],
  ['THREEDICES', 'three_dice'],
  ['PAUSEPLAYER', 'pause'],
  ['TRANSTARTPOINT', 'transport'],
];

const RING =
  'STARTPOINT 1001 1002 CHANCE01 2001 9001 COMMUNITY_CHEST01 2002 THREEDICES 2003 ' +
  'EARNING01 2004 3001 CHANCE02 3002 3003 9002 3004 4001 4002 ' +
  'TRANSTARTPOINT 4003 COMMUNITY_CHEST02 4004 COSTING01 5001 5002 CHANCE03 5003 5004 ' +
  'EARNING02 5005 6001 6002 COMMUNITY_CHEST03 6003 7001 9003 7002 7003';

const DIAGONAL = '9004 PAUSEPLAYER 8001 CHANCE04 8002 COMMUNITY_CHEST04 8003 EARNING03';

function space(id: string, points: number): Space {
  const land = landIndex(id);
  if (land >= 0) return { id, kind: 'land', name: landAt(land).name, land, points };
  const kind = KINDS.find(([prefix]) => id.startsWith(prefix))?.[1] ?? 'start';
  return { id, kind, name: NAMES[kind], land: -1, points };
}

/** How many spaces the ring has; those of the diagonal follow it. */
export const RING_LENGTH = 40;

/** The 40 spaces of the ring from the start onwards, then the 8 of the diagonal, each of which takes two points. */
export const SPACES: readonly Space[] = [
  ...RING.split(' ').map((id) => space(id, 1)),
  ...DIAGONAL.split(' ').map((id) => space(id, 2)),
];

export const spaceAt = (index: number): Space => SPACES[index] as Space;

/** The place of a space in the table, or -1. */
export const spaceIndex = (id: string): number => SPACES.findIndex((one) => one.id === id);

export const START = 0;
