import { type Name, name } from './name.ts';

export const DECKS = ['chance', 'chest'] as const;
/** 機會 (chance) or 命運 (community chest). */
export type Deck = (typeof DECKS)[number];

/** What a card does; `amount` is what it pays, negative where it costs. */
export type Card =
  | { readonly kind: 'cash'; readonly amount: number; readonly name: Name }
  | { readonly kind: 'poorest' | 'richest'; readonly amount: number; readonly name: Name }
  | {
      readonly kind:
        | 'foreclose'
        | 'free_toll'
        | 'impose'
        | 'return_to_start'
        | 'free_building'
        | 'free_income'
        | 'house_tax'
        | 'income_tax'
        | 'land_tax'
        | 'handling_fee';
      readonly name: Name;
    };
export type CardKind = Card['kind'];

const CASH: readonly Card[] = [500, 1000, 1500, -300, -600, -900].map((amount) => ({
  kind: 'cash',
  amount,
  name:
    amount > 0
      ? name(`賺取 $${amount}`, `赚取 $${amount}`, `Earn $${amount}`)
      : name(`損失 $${-amount}`, `损失 $${-amount}`, `Lose $${-amount}`),
}));

/** Twelve cards each, one of each kind. */
export const CARDS: Readonly<Record<Deck, readonly Card[]>> = {
  chance: [
    ...CASH,
    {
      kind: 'poorest',
      amount: 1000,
      name: name(
        '現金最少的玩家獲得 $1000',
        '现金最少的玩家获得 $1000',
        'The player with least cash gets $1000',
      ),
    },
    {
      kind: 'richest',
      amount: -1000,
      name: name(
        '現金最多的玩家損失 $1000',
        '现金最多的玩家损失 $1000',
        'The player with most cash loses $1000',
      ),
    },
    {
      kind: 'foreclose',
      name: name('購買法拍不動產機會', '购买法拍不动产机会', 'Buy foreclosed property at 80%'),
    },
    { kind: 'free_toll', name: name('免付過路費', '免付过路费', 'One toll free') },
    {
      kind: 'impose',
      name: name(
        '向玩家徵收不動產機會',
        '向玩家征收不动产机会',
        "Take over another player's property at 110%",
      ),
    },
    { kind: 'return_to_start', name: name('返回起點', '返回起点', 'Return to the start') },
  ],
  chest: [
    ...CASH,
    { kind: 'free_building', name: name('免費建造房屋機會', '免费建造房屋机会', 'Build one house free') },
    { kind: 'free_income', name: name('免繳所得稅乙次', '免缴所得税一次', 'No tax on your income so far') },
    { kind: 'house_tax', name: name('繳交房屋稅', '缴交房屋税', 'Pay the house tax of 3%') },
    { kind: 'income_tax', name: name('繳交所得稅', '缴交所得税', 'Pay the income tax of 5%') },
    { kind: 'land_tax', name: name('繳交地價稅', '缴交地价税', 'Pay the land value tax of 1%') },
    {
      kind: 'handling_fee',
      name: name('繳交股票交易手續費', '缴交股票交易手续费', 'Pay the stock handling fee of 1.425‰'),
    },
  ],
};

export const DECK_SIZE = 12;

export const cardAt = (deck: Deck, index: number): Card => CARDS[deck][index] as Card;
