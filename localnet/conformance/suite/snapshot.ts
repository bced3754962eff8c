import type { Task } from './tasks.ts';

/** What a task came to: the text of a snapshot, or nothing where a snapshot has nothing. */
export type TaskResult =
  /** What is shown of a task that went well. */
  | { readonly kind: 'shown'; readonly text: string }
  /** A failure on chain. */
  | { readonly kind: 'failed'; readonly failure: string }
  /** Refused before it ran. */
  | { readonly kind: 'refused'; readonly message: string }
  /** The compiler did not take the sources. */
  | { readonly kind: 'uncompiled' }
  | { readonly kind: 'silent' };

/** Results by task, and that of `init`, which has no number. */
interface Snapshot {
  readonly init: string | undefined;
  readonly tasks: ReadonlyMap<number, string>;
}

/** Reads a snapshot: what follows the command of every task. */
export function readSnapshot(text: string, tasks: readonly Task[]): Snapshot {
  const body = text.replace(/^---\n[\s\S]*?\n---\n/, '');
  const parts = body.split(/\n(?=task \d+, lines? [\d-]+:\n)/);
  const init = /\ninit:\n([\s\S]*?)\n*$/.exec(parts[0] ?? '')?.[1];
  const found = new Map<number, string>();
  for (const part of parts.slice(1)) {
    const head = /^task (\d+), lines? [\d-]+:\n/.exec(part)!;
    const task = tasks[Number(head[1])];
    if (!task) throw new Error(`the snapshot has a task ${head[1]} that the file has not`);
    const shown = task.name === 'programmable' ? `${task.text}\n${(task.data ?? '').trim()}` : task.text;
    // A line may end in a space in either.
    const rest = part.slice(head[0].length).replaceAll(/[ \t]+$/gm, '');
    const result = rest.startsWith(shown) ? rest.slice(shown.length) : rest.slice(rest.indexOf('\n'));
    found.set(task.number, result.replace(/^\n/, '').replace(/\s+$/, ''));
  }
  return { init, tasks: found };
}

/** What a snapshot says a task came to. */
export function expectedOf(text: string | undefined): TaskResult {
  if (text === undefined) return { kind: 'silent' };
  if (!text.startsWith('Error: ')) return { kind: 'shown', text: withoutWarnings(text) };
  const complaint = text.slice('Error: '.length);
  if (/^(error|warning)\[|^bug/.test(complaint)) return { kind: 'uncompiled' };
  if (!complaint.startsWith('Transaction Effects Status: '))
    return { kind: 'refused', message: complaint.replaceAll(NAMED_TWICE, '$1') };
  return { kind: 'failed', failure: failureIn(complaint) };
}

/** Upstream's runner puts names in the place of ids, and goes over what it has put there once more. */
const NAMED_TWICE = /object\(0xobject\((0x[0-9a-f]+)\)\)/g;

const withoutWarnings = (text: string): string =>
  /^(warning|note)\[?/.test(text)
    ? text.slice(text.search(/^(events|created|mutated|gas summary): /m))
    : text;

/** The failure within an error of the executor: its kind and the command. */
function failureIn(text: string): string {
  const inner =
    /ExecutionErrorInner \{ kind: ([\s\S]*), source: [\s\S]*, command: (None|Some\((\d+)\)) \} \}/.exec(text);
  if (inner) {
    const kind = /^([\s\S]*?), source: (?:None|Some\()/.exec(`${inner[1]}, source: None`)![1]!;
    return inner[3] === undefined ? kind : `${kind} in command ${inner[3]}`;
  }
  const debug = /^Debug of error: ([\s\S]*) at command (None|Some\((\d+)\))$/m.exec(text);
  if (debug) return debug[3] === undefined ? debug[1]! : `${debug[1]} in command ${debug[3]}`;
  return /^Execution Error: ([\s\S]*)$/m.exec(text)?.[1]?.trim() ?? text;
}

/** Whether localnet did what the snapshot says. */
export function agrees(expected: TaskResult, actual: TaskResult): boolean {
  if (expected.kind === 'shown' && actual.kind === 'shown') return expected.text === actual.text.trimEnd();
  if (expected.kind === 'failed' && actual.kind === 'failed') return expected.failure === actual.failure;
  if (expected.kind === 'refused' && actual.kind === 'refused') return expected.message === actual.message;
  return expected.kind === actual.kind;
}
