/** Why an action is refused. */
export const CODES = [
  'game_over',
  'not_your_turn',
  'not_now',
  'deck_off',
  'no_such_asset',
  'not_matching',
  'bad_quantity',
  'bad_amount',
  'no_such_debt',
  'not_repayable',
  'one_loan_a_turn',
  'repaid_this_turn',
  'not_enough_cash',
  'not_in_need',
  'nothing_to_sell',
  'not_unlocked',
  'too_large',
] as const;
export type Code = (typeof CODES)[number];
