/** For how long a key may play; the wallet names another when it is asked again. */
const LIFE_MS = 24 * 60 * 60 * 1000;

/** When a key that is named now stops playing. */
export const keyUntilMs = (nowMs = Date.now()): bigint => BigInt(Math.floor(nowMs) + LIFE_MS);
