import type { Rules } from '@tycoon/sdk';
import { useText } from '../../text/text.ts';
import { gasOfGame } from '../keys/gas.ts';
import { useSession } from '../network/session.ts';
import { lobbyText } from './text.ts';
import { inSui } from './WalletBalance.tsx';

/** Says what one signature allows, and lets those who want to sign every move do so; nothing where no wallet asks. */
export function SignOnce({ rules }: { readonly rules: Pick<Rules, 'maxTurns'> }) {
  const t = useText(lobbyText);
  const { wallet, signsOnce, setSignsOnce } = useSession();
  if (wallet.kind !== 'foreign') return null;
  return (
    <label className="sign-once">
      <input
        type="checkbox"
        checked={signsOnce}
        onChange={(event) => setSignsOnce(event.currentTarget.checked)}
      />
      <span>
        <b>{t.signOnce}</b> <small>{t.signOnceMore(inSui(gasOfGame(rules)))}</small>
      </span>
    </label>
  );
}
