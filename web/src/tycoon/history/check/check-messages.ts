import type { CheckInput, CheckProgress, Verdict } from './check-game.ts';
import type { NodeReader } from './node-reader.ts';

/** A question to the node, which the page asks for the worker: the page has the connection. */
export type Question = {
  readonly [Name in keyof NodeReader]: {
    readonly ask: Name;
    readonly wanted: Parameters<NodeReader[Name]>[0];
  };
}[keyof NodeReader];

export type ToWorker =
  | { readonly kind: 'check'; readonly input: CheckInput }
  | { readonly kind: 'answer'; readonly id: number; readonly answer: readonly unknown[] }
  | { readonly kind: 'unanswered'; readonly id: number };

export type FromWorker =
  | { readonly kind: 'progress'; readonly progress: CheckProgress }
  | { readonly kind: 'question'; readonly id: number; readonly question: Question }
  | { readonly kind: 'verdict'; readonly verdict: Verdict }
  /** The node or a part of the page could not be reached, or this version cannot read what there is. */
  | { readonly kind: 'failed' };
