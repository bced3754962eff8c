import { boolean, integer, object, type Reader, string, withDefault } from '../core/json.ts';
import type { Text } from '../core/text.ts';

/** 事件: what a card does to all. */
export interface EventCard {
  readonly id: string;
  readonly name: Text;
  readonly calamity: number;
  readonly wealth: number;
  readonly fu: number;
  readonly hui: number;
  /** The first 渡化 of the round costs nothing. */
  readonly freeSaving: boolean;
}

/** Half of what ends the game, so that no first card does. */
export const EFFECT_MAX = 10;
const effect = integer(-EFFECT_MAX, EFFECT_MAX);

export const eventCard: Reader<EventCard> = object<EventCard>({
  id: string(40),
  name: object<Text>({ en: string(80), zh: string(80) }),
  calamity: withDefault(effect, 0),
  wealth: withDefault(effect, 0),
  fu: withDefault(integer(0, 20), 0),
  hui: withDefault(integer(0, 20), 0),
  freeSaving: withDefault(boolean, false),
});

const card = (id: string, zh: string, en: string, effects: Partial<EventCard>): EventCard => ({
  id,
  name: { en, zh },
  calamity: 0,
  wealth: 0,
  fu: 0,
  hui: 0,
  freeSaving: false,
  ...effects,
});

/** One of each is shuffled and one turned up a round. */
export const EVENT_CARDS: readonly EventCard[] = [
  card('drought', '旱灾', 'Drought', { calamity: 2 }),
  card('flood', '洪水', 'Flood', { calamity: 2 }),
  card('famine', '饥荒', 'Famine', { calamity: 2 }),
  card('demons', '妖邪', 'Demons', { calamity: 2 }),
  card('plague', '瘟疫', 'Plague', { calamity: 2, wealth: -1 }),
  card('war', '战乱', 'War', { calamity: 3 }),
  card('harvest', '丰收', 'Harvest', { wealth: 2 }),
  card('patron', '施主到来', 'A patron arrives', { wealth: 2 }),
  card('assembly', '法会', 'Dharma assembly', { fu: 1, hui: 1 }),
  card('teaching', '高僧开示', "An abbot's teaching", { hui: 2 }),
  card('peace', '国泰民安', 'Peace in the land', { calamity: -2 }),
  card('vesak', '佛诞节', "Buddha's birthday", { fu: 1, freeSaving: true }),
];
