/** A part of the client that could not be fetched: there is no connection, or the server has a newer client by now. */
export class UnloadedError extends Error {
  override readonly name = 'UnloadedError';

  constructor(cause: unknown) {
    super('a part of the client could not be fetched', { cause });
  }
}

/** Parts that could not be fetched, each with how to forget that. */
const failures = new Set<() => void>();

/**
 * A part of the client that is fetched when it is first needed, and kept. One that could not be fetched stays so until
 * `forgetFailures`: a component that waits for it renders again and again, and would fetch it each time.
 */
export function createPart<T>(load: () => Promise<T>): () => Promise<T> {
  let fetching: Promise<T> | null = null;
  return () => {
    fetching ??= fetchStyles()
      .then(load)
      .catch((cause: unknown) => {
        failures.add(() => {
          fetching = null;
        });
        throw new UnloadedError(cause);
      });
    return fetching;
  };
}

/** Parts that could not be fetched are tried again when they are next needed. */
export function forgetFailures(): void {
  for (const forget of failures) forget();
  failures.clear();
}

/** Styles that could not be fetched. */
const lost = new Set<HTMLLinkElement>();

globalThis.addEventListener?.(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lost.add(target);
  },
  true,
);

/** Vite asks for a style once and takes it for granted afterwards, so that a lost one has to be asked for here. */
async function fetchStyles(): Promise<void> {
  await Promise.all(
    [...lost].map(
      (old) =>
        new Promise<void>((resolve, reject) => {
          const link = old.cloneNode() as HTMLLinkElement;
          link.addEventListener('load', () => resolve());
          link.addEventListener('error', () => reject(new Error(`no style ${link.href}`)));
          lost.delete(old);
          old.replaceWith(link);
        }),
    ),
  );
}
