import { Refusal } from '../chain/refusal.ts';
import type { Handler, Handlers } from './dispatch.ts';

/** What is to go wrong with calls, for tests of programs that have to bear it. */
interface Fault {
  /** The method, with or without its service: `ExecuteTransaction`. */
  readonly method: string;
  /**
   * `refused`: nothing happens, and the caller is told UNAVAILABLE. `lost`: it happens, and the caller is told the same;
   * a stream is cut after its first message. `late`: it happens after some time.
   */
  readonly kind: 'refused' | 'lost' | 'late';
  /** How late, in milliseconds. */
  readonly delayMs?: number;
  /** How many calls it befalls: one unless told otherwise. */
  readonly times?: number;
}

/** Lets something go wrong from now on; the answer ends it before its time. */
export type InjectFault = (fault: Fault) => () => void;

interface Pending {
  readonly fault: Fault;
  left: number;
}

const unavailable = (what: string) => new Refusal('unavailable', `a fault was injected: ${what}`);

/** Handlers that do what others do, until a fault is injected. */
export function withFaults(handlers: Handlers): {
  readonly handlers: Handlers;
  readonly injectFault: InjectFault;
} {
  const pending: Pending[] = [];
  const next = (path: string): Fault | undefined => {
    const at = pending.findIndex(({ fault }) => path === fault.method || path.endsWith(`/${fault.method}`));
    const found = pending[at];
    if (!found) return undefined;
    if (--found.left === 0) pending.splice(at, 1);
    return found.fault;
  };
  const wrapped = Object.entries(handlers).map(
    ([path, handler]) => [path, wrap(handler, () => next(path))] as const,
  );
  return {
    handlers: Object.fromEntries(wrapped),
    injectFault(fault) {
      const own: Pending = { fault, left: fault.times ?? 1 };
      if (!Number.isInteger(own.left) || own.left < 1)
        throw new RangeError(`a fault befalls ${fault.times} calls: at least one`);
      if (!wrapped.some(([path]) => path === fault.method || path.endsWith(`/${fault.method}`)))
        throw new RangeError(`there is no method ${fault.method}: name one such as ExecuteTransaction`);
      pending.push(own);
      return () => {
        const at = pending.indexOf(own);
        if (at >= 0) pending.splice(at, 1);
      };
    },
  };
}

const isStream = (answer: unknown): answer is AsyncIterable<object> =>
  typeof answer === 'object' && answer !== null && Symbol.asyncIterator in answer;

function wrap(handler: Handler, next: () => Fault | undefined): Handler {
  return (request, signal) => {
    const fault = next();
    if (!fault) return handler(request, signal);
    if (fault.kind === 'refused') throw unavailable('the call was refused');
    const answer = handler(request, signal);
    if (isStream(answer)) return cut(answer, fault);
    return Promise.resolve(answer).then(async (message) => {
      if (fault.kind === 'lost') throw unavailable('the answer was lost');
      await later(fault);
      return message;
    });
  };
}

async function* cut(answer: AsyncIterable<object>, fault: Fault): AsyncIterable<object> {
  if (fault.kind === 'late') await later(fault);
  for await (const message of answer) {
    yield message;
    if (fault.kind === 'lost') throw unavailable('the stream was cut');
  }
}

const later = ({ delayMs = 0 }: Fault): Promise<void> =>
  new Promise((resolve) => void setTimeout(resolve, delayMs));
