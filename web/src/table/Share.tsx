import { useState } from 'react';
import { copyText } from '../browser/clipboard.ts';
import { pageUrl } from '../browser/route.ts';
import { useText } from '../text/text.ts';
import { tableClient } from './client.ts';
import type { Slot } from './protocol.ts';
import { tableText } from './text.ts';

/** Browsers and messengers cut longer addresses. */
const LONGEST_LINK = 30_000;

/**
 * A game as a link once it is over, since a link to one that goes on would carry its secrets; as a file at any time, unless its secrets outlive it:
 * then the file, too, holds only what all were told.
 */
export function Share({ slot }: { readonly slot: Slot }) {
  const t = useText(tableText);
  const [said, setSaid] = useState<'copied' | 'tooLong' | 'notOver' | 'otherRules' | 'badSave' | null>(null);
  const refused = (code: string) =>
    setSaid(code === 'not_over' ? 'notOver' : code === 'other_rules' ? 'otherRules' : 'badSave');
  const save = async () => {
    const reply = await tableClient().ask({ kind: 'export', slot: slot.id });
    if (!reply.ok) return refused(reply.code);
    const url = URL.createObjectURL(reply.value);
    const anchor = document.createElement('a');
    anchor.href = url;
    anchor.download = `${slot.game}-${slot.id.slice(0, 8)}.table.json`;
    anchor.click();
    URL.revokeObjectURL(url);
  };
  const copy = async () => {
    const reply = await tableClient().ask({ kind: 'link', slot: slot.id });
    if (!reply.ok) return refused(reply.code);
    if (reply.value.length > LONGEST_LINK) return setSaid('tooLong');
    if (await copyText(pageUrl(`/shared#${reply.value}`))) setSaid('copied');
  };
  return (
    <>
      <button type="button" className="plain" onClick={() => void save()}>
        {t.save}
      </button>
      {slot.outcome === null || slot.trouble ? null : (
        <button type="button" className="plain" onClick={() => void copy()}>
          {t.share}
        </button>
      )}
      {said === null ? null : (
        <p className="small" role="status">
          {t[said]}
        </p>
      )}
    </>
  );
}
