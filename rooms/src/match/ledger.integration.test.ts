import { expect, test } from 'vitest';
import { useHall } from '../testing/hall.ts';
import { createLedger } from './ledger.ts';

const hall = useHall();

test('a move waits from when it is accepted until it is on disk, or is known not to be', async () => {
  const ledger = createLedger(hall.database.sql);
  const { room } = await hall.seat('zhajinhua', 2);
  const entry = (seq: number, actionId: string) => ({
    ...{ room, seq, actionId, cause: 'player' as const, hash: '', due: null, outcome: null },
    move: { kind: 'action' as const, action: { kind: 'fold', seat: 0 } },
  });
  const written = ledger.append(entry(0, 'one'));
  // Postgres has no such character, so that the statement fails as a whole.
  const lost = ledger.append(entry(1, '\u0000'));
  expect(ledger.waiting).toBe(2);
  await Promise.allSettled([written, lost]);
  await expect(lost).rejects.toThrow('invalid byte sequence');
  await expect.poll(() => ledger.waiting).toBe(0);
  const alone = ledger.append(entry(0, 'one'));
  expect(ledger.waiting).toBe(1);
  expect(await alone).toBe('added');
  await expect.poll(() => ledger.waiting).toBe(0);
});
