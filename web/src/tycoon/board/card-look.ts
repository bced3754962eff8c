import {
  CARD_BARRIER,
  CARD_BOMB,
  CARD_DOG,
  CARD_FREEZE,
  CARD_MOVE_CTRL,
  CARD_RENT_FREE,
  CARD_U_TURN,
  type CardKind,
  type FromChain,
  ofKind,
} from '@tycoon/sdk';
import { CARD_WORDS, UNKNOWN_WORDS } from '@tycoon/sdk/describe';

type Words = Readonly<Record<'en' | 'zh', string>>;

/** How a kind of card is drawn and what it does, in a few words. */
interface CardLook {
  readonly icon: string;
  readonly name: Words;
  readonly what: Words;
}

const look = (kind: CardKind, icon: string, en: string, zh: string): CardLook => ({
  icon,
  name: CARD_WORDS[kind],
  what: { en, zh },
});

const LOOKS: Readonly<Record<CardKind, CardLook>> = {
  [CARD_MOVE_CTRL]: look(CARD_MOVE_CTRL, 'i-remote', 'Choose your roll, 1 to 6', '指定下一次的点数'),
  [CARD_RENT_FREE]: look(CARD_RENT_FREE, 'i-free', 'No toll this turn', '本回合免过路费'),
  [CARD_FREEZE]: look(CARD_FREEZE, 'i-freeze', 'One player stays put', '令一人下回合不能走'),
  [CARD_U_TURN]: look(CARD_U_TURN, 'i-undo', 'One player walks back for 2 moves', '令一人反向走 2 次'),
  [CARD_BARRIER]: look(CARD_BARRIER, 'i-barrier', 'Stops whoever comes by', '拦住经过的人'),
  [CARD_BOMB]: look(CARD_BOMB, 'i-bomb', 'Sends comers to hospital', '把经过的人炸进医院'),
  [CARD_DOG]: look(CARD_DOG, 'i-dog', 'Bites whoever comes by', '咬伤经过的人'),
};

/** A card that came with a newer package than this page knows. */
const UNKNOWN: CardLook = { icon: 'i-card', name: UNKNOWN_WORDS, what: { en: '', zh: '' } };

export const cardLook = (kind: FromChain<CardKind>): CardLook => ofKind(LOOKS, kind, UNKNOWN);
