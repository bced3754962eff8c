/** Maps as JSON: the amounts among their rules are numbers there, as the files of the house have them. */
export const toMapJson = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) => (typeof each === 'bigint' ? Number(each) : each));
