import { MATCH_REFUSALS } from '@tycoon/engine/core';
import { useLanguage, useText } from '../text/text.ts';
import type { GameKit } from './kit.ts';
import { tableText } from './text.ts';

/** Why a move was refused, in the game's own words, until it is put away. */
export function Refused({
  kit,
  code,
  onDismiss,
}: {
  readonly kit: GameKit;
  readonly code: string | null;
  readonly onDismiss: () => void;
}) {
  const t = useText(tableText);
  const language = useLanguage();
  const words =
    code === null
      ? ''
      : kit.loaded.game.codes.includes(code)
        ? kit.loaded.game.describe.refusal(code, language)
        : (Object.entries(MATCH_REFUSALS).find(([known]) => known === code)?.[1][language] ?? t.refused);
  return (
    <div className="toast" role="alert" hidden={code === null}>
      {code === null ? null : (
        <>
          <p>{words}</p>
          <button type="button" className="plain" onClick={onDismiss}>
            {t.gone}
          </button>
        </>
      )}
    </div>
  );
}
