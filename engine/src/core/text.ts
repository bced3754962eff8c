/** The languages of the interface. `zh` is Simplified Chinese. */
export const LANGUAGES = ['en', 'zh'] as const;
export type Language = (typeof LANGUAGES)[number];

/** A text for people in every language; content (cards, squares, roles) is written in this form. */
export type Text = Readonly<Record<Language, string>>;

/** −12500 as −12,500; written out here because the engine has no locale. */
export const grouped = (amount: number): string =>
  `${amount < 0 ? '−' : ''}${`${Math.abs(amount)}`.replace(/\B(?=(\d{3})+$)/g, ',')}`;

/** The same as a sum of money: −12500 as −$12,500. */
export const money = (amount: number): string => `${amount < 0 ? '−' : ''}$${grouped(Math.abs(amount))}`;
