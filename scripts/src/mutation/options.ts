import { Complaint } from '@tycoon/command/complaint';
import type { MutateOptions } from './mutate.ts';

/** The options of the command line, as they were written. */
interface WrittenOptions {
  readonly seed?: string | undefined;
  readonly count: string;
  readonly package?: string | undefined;
  readonly limit: string;
}

/** What they mean; throws a complaint where they mean nothing. */
export function readOptions({
  seed,
  count,
  package: only,
  limit,
}: WrittenOptions): Pick<MutateOptions, 'seed' | 'count' | 'only' | 'limitMs'> {
  if (!seed) throw new Complaint('There is no --seed.', 'npm run mutate -- --seed <any text>');
  return {
    seed,
    count: whole('count', count),
    ...(only !== undefined && { only }),
    limitMs: whole('limit', limit) * 1000,
  };
}

function whole(name: string, text: string): number {
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text);
  throw new Complaint(`--${name} is "${text}".`, 'It is a whole number from 1 on.');
}
