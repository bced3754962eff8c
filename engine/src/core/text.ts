/** The languages of the interface. `zh` is Simplified Chinese. */
export const LANGUAGES = ['en', 'zh'] as const;
export type Language = (typeof LANGUAGES)[number];

/** A text for people in every language; content (cards, squares, roles) is written in this form. */
export type Text = Readonly<Record<Language, string>>;
