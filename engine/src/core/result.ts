/** The answer to a question that may have none: a value, or what was wrong and where. Nothing in the engine throws at bad input. */
export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: Problem };

/** What was wrong with a piece of untrusted JSON: a path such as `players[2].cash`, and a sentence that says how to mend it. */
export interface Problem {
  readonly path: string;
  readonly message: string;
}

/** Where something in a well-formed value contradicts something else, and what is wrong with it. */
export type Contradiction = readonly [path: string, message: string];

export const ok = <T>(value: T): Result<T> => ({ ok: true, value });

export const fail = (path: string, message: string): Result<never> => ({
  ok: false,
  problem: { path, message },
});
