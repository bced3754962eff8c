// A file of Sui's transactional tests: commands in comments that begin with `//#`, each with the text that follows it.

/** One command of a test file. */
export interface Task {
  readonly number: number;
  readonly name: string;
  /** What stands behind the name and is no option. */
  readonly positional: readonly string[];
  readonly options: ReadonlyMap<string, readonly string[]>;
  /** The lines of the command. */
  readonly lines: readonly [first: number, last: number];
  /** The command on one line, as snapshots repeat it. */
  readonly text: string;
  /** The lines that follow, at the line numbers the file has them at; `undefined` where there are none. */
  readonly data: string | undefined;
}

/** Options that stand for themselves: what follows one belongs to nobody or to the command. */
const FLAGS: ReadonlySet<string> = new Set([
  'upgradeable',
  'dry-run',
  'dev-inspect',
  'summarize',
  'hide-contents',
  'simulator',
  'address-balance-gas',
  'enable-accumulators',
  'enable-authenticated-event-streams',
  'allow-references-in-ptbs',
  'enable-non-exclusive-write-objects',
  'enable-address-balance-gas-payments',
  'enable-coin-reservations',
  'enable-gasless',
]);

const BLANK = /^\s*$/;
const COMMENT = /^\s*\/\/(\s|[\x20-\x22]|[\x24-\x7e])/;
const COMMAND = /^\s*\/\/#\s*(.*?)\s*$/;

interface Bucket {
  readonly commands: { readonly line: number; readonly text: string }[];
  readonly lines: string[];
}

/** The commands of a test file, in order. */
export function readTasks(file: string): Task[] {
  const lines = file.split('\n').map((text, index) => ({ line: index + 1, text }));
  if (lines.at(-1)?.text === '') lines.pop();
  const first = lines.findIndex(({ text }) => !BLANK.test(text) && !COMMENT.test(text));
  const buckets: Bucket[] = [{ commands: [], lines: [] }];
  let inCommand = true;
  for (const { line, text } of first < 0 ? [] : lines.slice(first)) {
    const command = COMMAND.exec(text);
    if (command) {
      if (!inCommand) buckets.push({ commands: [], lines: [] });
      inCommand = true;
      if (command[1]) buckets.at(-1)!.commands.push({ line, text: command[1] });
    } else {
      inCommand = false;
      if (!BLANK.test(text)) buckets.at(-1)!.lines.push(text);
    }
  }
  return buckets.map((bucket, number) => readTask(bucket, number));
}

function readTask({ commands, lines }: Bucket, number: number): Task {
  const last = commands.at(-1);
  if (!last) throw new Error('a test file begins with a command');
  const text = `//# ${commands.map((command) => command.text).join(' ')}`;
  const [name = '', ...words] = text.slice(3).trim().split(/\s+/);
  const positional: string[] = [];
  const options = new Map<string, string[]>();
  let open: string[] | undefined;
  for (const word of words) {
    if (word.startsWith('--')) {
      const option = word.slice(2);
      const values = options.get(option) ?? [];
      options.set(option, values);
      open = FLAGS.has(option) ? undefined : values;
    } else (open ?? positional).push(word);
  }
  const hasData = lines.length > 0;
  const data = hasData ? [...Array<string>(last.line).fill(''), ...lines].join('\n') : undefined;
  const at = [commands[0]!.line, last.line] as const;
  return { number, name, positional, options, lines: at, text, data };
}

/** The one value of an option. */
export const option = (task: Task, name: string): string | undefined => task.options.get(name)?.[0];
export const flag = (task: Task, name: string): boolean => task.options.has(name);
