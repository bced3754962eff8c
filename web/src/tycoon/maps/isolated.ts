/** A text of anybody's where no element can hold it, such as in an option: its direction ends with it. */
export const isolated = (text: string): string => `\u2068${text}\u2069`;
