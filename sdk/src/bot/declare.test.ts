import { Transaction } from '@mysten/sui/transactions';
import { expect, test } from 'vitest';
import { declareBot, isDeclaredBot } from './declare.ts';

test('a bot is known by what it wrote, whatever else the transaction holds', () => {
  const tx = new Transaction();
  tx.pure.u64(5n);
  tx.pure.string('plays by itself');
  expect(isDeclaredBot(tx.getData().inputs)).toBe(false);
  declareBot(tx);
  expect(isDeclaredBot(tx.getData().inputs)).toBe(true);
  expect(tx.getData().commands).toEqual([]);
});
