/** Why an action is refused. */
export const CODES = [
  'game_over',
  'no_such_seat',
  'not_your_turn',
  'not_in_hand',
  'already_seen',
  'must_stay_blind',
  'raise_too_low',
  'raise_too_high',
  'not_enough_chips',
  'compare_self',
  'target_not_in_hand',
  'showdown_needs_two',
] as const;
export type Code = (typeof CODES)[number];
