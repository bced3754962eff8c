import { GrpcTypes as T } from '@mysten/sui/grpc';
import { expect, test } from 'vitest';
import { FieldMask } from './mask.ts';

const parse = (paths: string[]) => FieldMask.parse(T.ExecutedTransaction, paths, ['digest']);

test('without paths the fallback counts', () => {
  const mask = FieldMask.parse(T.ExecutedTransaction, undefined, ['digest']);
  expect([mask.has('digest'), mask.has('effects')]).toEqual([true, false]);
});

test('a path brings the fields on the way to it and nothing beside', () => {
  const mask = parse(['effects.status']);
  expect(mask.has('effects')).toBe(true);
  expect(mask.below('effects').has('status')).toBe(true);
  expect(mask.below('effects').has('bcs')).toBe(false);
});

test.each([[['effects', 'effects.status']], [['effects.status', 'effects']]])(
  'a whole field wins over a part of it, whatever comes first: %s',
  (paths) => {
    expect(parse(paths).below('effects').has('bcs')).toBe(true);
  },
);

test('a star means everything', () => {
  expect(parse(['*']).has('balance_changes')).toBe(true);
});

test.each(['nonsense', 'effects.nonsense', 'digest.length', 'effects..status', ''])(
  'the path "%s" is refused',
  (path) => {
    expect(() => parse([path])).toThrow(`invalid read_mask path: ${path}`);
  },
);

test('pruning keeps what was asked for, inside lists too', () => {
  const message = T.TransactionEffects.create({
    version: 2,
    epoch: 0n,
    changedObjects: [{ objectId: '0x1', objectType: 'package', inputVersion: 7n }],
  });
  const mask = FieldMask.parse(T.TransactionEffects, ['epoch', 'changed_objects.object_id'], []);
  expect(mask.prune(T.TransactionEffects, message)).toEqual({
    epoch: 0n,
    changedObjects: [{ objectId: '0x1' }],
  });
});
