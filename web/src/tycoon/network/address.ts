/** An address as people can compare it: its beginning and its end. */
export const shortAddress = (address: string): string => `${address.slice(0, 6)}…${address.slice(-4)}`;

/** The four characters on a player's seal, two above two. */
export const sealOf = (address: string): readonly [string, string] => {
  const digits = address.slice(2).padStart(4, '0');
  return [digits.slice(0, 2).toUpperCase(), digits.slice(-2).toUpperCase()];
};

/** The name a game goes by: the first digits of its id. */
export const gameName = (id: string): string => id.slice(2, 6);
