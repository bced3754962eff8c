import type { Part } from './sentence.ts';

/** A sentence of the log with its names set apart. */
export function Sentence({ parts }: { readonly parts: readonly Part[] }) {
  return parts.map(({ at, text, player }) =>
    player === null ? (
      text
    ) : (
      <b key={at} className={player.tone}>
        {text}
      </b>
    ),
  );
}
