import type { Text } from '../core/text.ts';

/** In the order of the seats. */
export const ROLES = ['farmer', 'merchant', 'official', 'monk'] as const;
export type Role = (typeof ROLES)[number];

/** What a role begins with and what it is better at. */
export interface RoleData {
  readonly name: Text;
  readonly wealth: number;
  readonly fu: number;
  readonly hui: number;
  /** 福 for 劳作. */
  readonly workFu: number;
  /** Extra 福 for 布施. */
  readonly giveFu: number;
  /** 福 for 修行. */
  readonly practiseFu: number;
  /** Extra 慧 for 修行. */
  readonly practiseHui: number;
}

const role = (
  zh: string,
  en: string,
  wealth: number,
  fu: number,
  hui: number,
  skill: Partial<RoleData>,
): RoleData => ({
  name: { en, zh },
  wealth,
  fu,
  hui,
  workFu: 0,
  giveFu: 0,
  practiseFu: 0,
  practiseHui: 0,
  ...skill,
});

export const ROLE_DATA: Readonly<Record<Role, RoleData>> = {
  farmer: role('农夫', 'the farmer', 4, 2, 1, { workFu: 1 }),
  merchant: role('商人', 'the merchant', 6, 1, 1, { giveFu: 1 }),
  official: role('官员', 'the official', 4, 1, 2, { practiseFu: 1 }),
  monk: role('僧侣', 'the monk', 3, 1, 3, { practiseHui: 1 }),
};

export const DIFFICULTIES = ['easy', 'normal', 'hard', 'asura'] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];

/** What the team must reach by the end: 劫难 at most, 渡化 at least. */
export interface Goal {
  readonly name: Text;
  readonly calamity: number;
  readonly saved: number;
}

export const GOALS: Readonly<Record<Difficulty, Goal>> = {
  easy: { name: { en: 'Beginner', zh: '入门' }, calamity: 15, saved: 4 },
  normal: { name: { en: 'Normal', zh: '普通' }, calamity: 12, saved: 6 },
  hard: { name: { en: 'Hard', zh: '困难' }, calamity: 10, saved: 7 },
  asura: { name: { en: 'Asura', zh: '修罗' }, calamity: 8, saved: 8 },
};

/** 末法降临: so much 劫难 and all is lost at once. */
export const DOOM = 20;

export const ROUNDS = 6;
export const ACTIONS_A_TURN = 2;
