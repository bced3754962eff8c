import { createStore, type Store } from '../../store/store.ts';
import { restOrHope } from './rest.ts';

/** How a service stands: it answers, it does not, or it is just being asked again. */
const REACHES = ['answers', 'away', 'asking'] as const;
export type Reach = (typeof REACHES)[number];

/**
 * A service that pages need: the node or the index. It knows whether the service answers, from those who asked in vain, and
 * while it does not it asks again with growing pauses, once for the whole page.
 */
export interface Service {
  readonly reach: Pick<Store<Reach>, 'read' | 'watch'>;
  /** A request got no answer. */
  missed(): void;
  /** A request got an answer. */
  answered(): void;
  /** Asks now instead of later. */
  tryNow(): void;
}

interface ServiceOptions {
  /** Asks something that is quickly answered. */
  readonly probe: () => Promise<unknown>;
  readonly rest?: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly now?: () => number;
}

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 15_000;
/** Pauses begin anew when nothing was missed for so long. */
const CALM_MS = 60_000;
/** What does not answer by then does not answer. */
const LONGEST_ANSWER_MS = 10_000;

export function createService({ probe, rest = restOrHope, now = Date.now }: ServiceOptions): Service {
  const reach = createStore<Reach>('answers');
  let wait = FIRST_WAIT_MS;
  let missedAt = Number.NEGATIVE_INFINITY;
  /** The asking that is under way; ending its pause asks at once. */
  let asking: { pause: AbortController } | null = null;

  async function ask(): Promise<boolean> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<false>((resolve) => {
      timer = setTimeout(() => resolve(false), LONGEST_ANSWER_MS);
    });
    const isAnswered = await Promise.race([probe().then(...YES_OR_NO), late]);
    clearTimeout(timer);
    return isAnswered;
  }

  /** One cut that heals at once is nobody's business: a service is away when it has not answered twice. */
  async function askUntilAnswered(): Promise<void> {
    const own = { pause: new AbortController() };
    asking = own;
    while (asking === own) {
      await rest(wait, own.pause.signal);
      if (asking !== own) return;
      own.pause = new AbortController();
      wait = Math.min(wait * 2, LONGEST_WAIT_MS);
      if (reach.read() === 'away') reach.write('asking');
      const isAnswered = await ask();
      if (asking !== own) return;
      if (isAnswered) answered();
      else reach.write('away');
    }
  }

  function answered(): void {
    const { pause } = asking ?? {};
    asking = null;
    pause?.abort();
    reach.write('answers');
  }

  return {
    reach,
    answered,
    missed() {
      if (now() - missedAt > CALM_MS) wait = FIRST_WAIT_MS;
      missedAt = now();
      if (asking === null) void askUntilAnswered();
    },
    tryNow: () => asking?.pause.abort(),
  };
}

const YES_OR_NO = [() => true, () => false] as const;
