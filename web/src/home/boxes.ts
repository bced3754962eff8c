import type { BoxFace } from '../games/box.ts';
import { box as cashflow } from '../games/cashflow/box.ts';
import type { GameId } from '../games/ids.ts';
import { box as merit } from '../games/merit/box.ts';
import { box as monopoly } from '../games/monopoly/box.ts';
import { box as zhajinhua } from '../games/zhajinhua/box.ts';
import { TycoonArt } from './art/TycoonArt.tsx';

const tycoon: BoxFace = {
  Art: TycoonArt,
  line: { en: '2–6 players', zh: '2–6 人' },
  more: {
    en: 'Streets, tolls, and a dog. Every roll on the chain.',
    zh: '街市、过路费，还有一条狗。每次掷骰都在链上。',
  },
};

/** What is printed on each box. */
export const BOXES: Readonly<Record<GameId, BoxFace>> = { tycoon, cashflow, zhajinhua, monopoly, merit };
