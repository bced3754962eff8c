import { CARD_BARRIER, CARD_BOMB, CARD_DOG, CARD_FREEZE, CARD_MOVE_CTRL, CARD_RENT_FREE } from '@tycoon/sdk';
import { CARD_WORDS } from '@tycoon/sdk/describe';

type Words = Readonly<Record<'en' | 'zh', string>>;

/** How a kind of card is drawn and what it does, in a few words. */
export interface CardLook {
  readonly icon: string;
  readonly name: Words;
  readonly what: Words;
}

const look = (kind: number, icon: string, en: string, zh: string): [number, CardLook] => [
  kind,
  { icon, name: CARD_WORDS[kind] ?? { en: '?', zh: '?' }, what: { en, zh } },
];

const LOOKS = new Map<number, CardLook>([
  look(CARD_MOVE_CTRL, 'i-remote', 'Choose your roll, 1 to 6', '指定下一次的点数'),
  look(CARD_RENT_FREE, 'i-free', 'No toll this turn', '本回合免过路费'),
  look(CARD_FREEZE, 'i-freeze', 'One player stays put', '令一人下回合不能走'),
  look(CARD_BARRIER, 'i-barrier', 'Stops whoever comes by', '拦住经过的人'),
  look(CARD_BOMB, 'i-bomb', 'Sends comers to hospital', '把经过的人炸进医院'),
  look(CARD_DOG, 'i-dog', 'Bites whoever comes by', '咬伤经过的人'),
]);

const UNKNOWN: CardLook = { icon: 'i-card', name: { en: '?', zh: '?' }, what: { en: '', zh: '' } };

export const cardLook = (kind: number): CardLook => LOOKS.get(kind) ?? UNKNOWN;
