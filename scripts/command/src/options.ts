import { type ParseArgsConfig, parseArgs } from 'node:util';
import { Complaint } from './complaint.ts';

type Parsed<T extends ParseArgsConfig> = ReturnType<typeof parseArgs<T>>;

/**
 * Reads the command line; what it cannot be is told together with the usage. Asked for `--help`, prints the usage and returns
 * null: nothing is left to do.
 */
export function parseOptions<const T extends ParseArgsConfig>(usage: string, config: T): Parsed<T> | null {
  const parsed = read(usage, { ...config, options: { ...config.options, help: { type: 'boolean' } } });
  if (!parsed.values.help) return parsed as Parsed<T>;
  process.stdout.write(`${usage}\n`);
  return null;
}

function read(usage: string, config: ParseArgsConfig): ReturnType<typeof parseArgs> {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new Complaint((error as Error).message, usage);
  }
}
