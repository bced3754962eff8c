import { type Bot, blendBot, drawChoice } from '../core/bot.ts';
import type { Text } from '../core/text.ts';
import { largeKey } from './large-key.ts';
import type { Outlook } from './outlook.ts';
import { decide, type Taste } from './policy.ts';
import type { Monopoly } from './types.ts';

type MonopolyBot = Bot<Monopoly>;

const NEVER = Number.POSITIVE_INFINITY;
const FEAR = 0.05;

const OUTLOOK: Outlook = {
  landPercent: 12,
  housePercent: 35,
  card: 60,
  pause: -300,
  threeDice: 50,
  start: 0,
};

const bot = (id: string, name: Text, taste: Taste): MonopolyBot => ({
  id,
  name,
  choose: (view, choices, _random, because) => decide(view, choices, taste, because),
});

/** Plays anything legal except surrender, which would make every game against it a short one. */
export const random: MonopolyBot = {
  id: 'random',
  name: { en: 'Random', zh: '随机' },
  choose: (_view, choices, generator) =>
    drawChoice(
      choices().filter(({ action }) => action.kind !== 'surrender'),
      generator,
    ),
};

/** Presses the large key, and now and then another. */
export const novice = blendBot<Monopoly>(
  { id: 'novice', name: { en: 'Novice', zh: '新手' } },
  largeKey,
  random,
  25,
);

/** Buys every land and house it has the cash for, and no shares. */
export const landlord = bot(
  'landlord',
  { en: 'Landlord', zh: '地主' },
  { land: 0, house: 0, share: NEVER, leastReturn: 0, outlook: null, fear: FEAR, promotes: false },
);

/** Puts all it has into what it expects to rise; lands and houses only with cash to spare. */
export const trader = bot(
  'trader',
  { en: 'Trader', zh: '炒手' },
  { land: 1200, house: 300, share: 0, leastReturn: 0.01, outlook: null, fear: FEAR, promotes: false },
);

/** Buys a land only if it can also build there, builds with all it has, and takes a share that promises much. */
export const balanced = bot(
  'balanced',
  { en: 'Balanced', zh: '均衡' },
  { land: 2000, house: 0, share: 2500, leastReturn: 0.05, outlook: null, fear: FEAR, promotes: false },
);

export const SURVEYOR: Taste = {
  land: 0,
  house: 0,
  share: 1500,
  leastReturn: 0.02,
  outlook: OUTLOOK,
  fear: FEAR,
  promotes: false,
};

/** Like the surveyor, but with all its cash in shares, and with houses only where they lift shares it holds by more than they lose. */
export const PROMOTER: Taste = { ...SURVEYOR, house: NEVER, share: 0, promotes: true };

/** Weighs where each number of dice and each way ends, buys whatever the bank takes back at its price, and keeps little in hand. */
export const surveyor = bot('surveyor', { en: 'Surveyor', zh: '勘测' }, SURVEYOR);

export const BOTS: readonly MonopolyBot[] = [random, novice, landlord, trader, balanced, surveyor];
