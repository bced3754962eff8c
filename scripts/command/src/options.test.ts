import { afterEach, expect, test, vi } from 'vitest';
import { Complaint } from './complaint.ts';
import { parseOptions } from './options.ts';

const { argv } = process;
afterEach(() => {
  process.argv = argv;
  vi.restoreAllMocks();
});

const parse = (...line: readonly string[]) => {
  process.argv = ['node', 'script', ...line];
  return parseOptions('how to use it', {
    options: { games: { type: 'string', default: '10' }, json: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
};

test('options and arguments are read, defaults filled in', () => {
  expect(parse('merit', '--games', '5')).toMatchObject({
    values: { games: '5', json: false },
    positionals: ['merit'],
  });
});

test.each([
  ['an unknown option', ['--gmaes', '5'], "Unknown option '--gmaes'"],
  ['a missing value', ['--games'], "Option '--games <value>' argument missing"],
  ['a value too many', ['--json=yes'], "Option '--json' does not take an argument"],
])('%s is a complaint with the usage as its remedy', (_, line, message) => {
  const refusal = (() => {
    try {
      return parse(...line);
    } catch (error) {
      return error;
    }
  })();
  expect(refusal).toBeInstanceOf(Complaint);
  expect((refusal as Complaint).message).toContain(message);
  expect((refusal as Complaint).remedy).toBe('how to use it');
});

test('--help prints the usage and does nothing else', () => {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  expect(parse('--help')).toBeNull();
  expect(write).toHaveBeenCalledWith('how to use it\n');
});
