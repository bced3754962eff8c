import { bigint, customType, integer, numeric, smallint, text } from 'drizzle-orm/pg-core';

/** The kinds of columns the tables are made of; each says how a value of the chain is kept. */

/** Which of the networks a row belongs to. */
export const network = () => smallint().notNull();

/** A 64-bit number of the chain that fits a signed one: sequence numbers, rounds, times. */
export const whole = () => bigint({ mode: 'bigint' });

/** Money and everything else that may fill a u64, which no integer type of the database does. */
export const money = () => numeric({ precision: 30, scale: 0, mode: 'bigint' });

/** An address or object id, `0x` and 64 hex digits. */
export const address = () => text();

/** Bytes of the chain. */
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
});

/** A game's number: its place in the order of creation on its network, from 1 on. */
export const gameNumber = () => integer().notNull();

/** The name of a column in the database, from its name in the code. */
export const columnName = (key: string): string =>
  key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
