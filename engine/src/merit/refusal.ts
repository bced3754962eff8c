/** Why an action is refused. */
export const CODES = [
  'game_over',
  'no_such_seat',
  'not_your_turn',
  'wrong_phase',
  'not_enough_wealth',
  'no_such_being',
  'no_cooperation',
  'already_proposed',
  'nothing_to_share',
  'bad_shares',
  'partner_cannot_pay',
  'not_asked',
  'not_a_monk',
  'preach_to_another',
] as const;
export type Code = (typeof CODES)[number];
