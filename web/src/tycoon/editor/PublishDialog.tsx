import type { TycoonError } from '@tycoon/sdk';
import { toTycoonError } from '@tycoon/sdk/errors';
import type { GameMap } from '@tycoon/sdk/maps';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { Dialog } from '../../shell/Dialog.tsx';
import { useStore } from '../../store/use-store.ts';
import { useLanguage, useText } from '../../text/text.ts';
import { shelf } from '../maps/shelf.ts';
import { editorText } from '../maps/text.ts';
import { useSession } from '../network/session.ts';
import { SessionProvider } from '../session/SessionProvider.tsx';
import { findPublished, publish } from './publish.ts';
import { openTrial } from './trial.ts';

interface PublishDialogProps {
  readonly map: GameMap;
  /** Publishing alone, or a game on it at once. */
  readonly wish: 'try' | 'publish';
  readonly onClose: () => void;
}

/** From the drawing board onto the chain. The network is opened only when it is asked for. */
export function PublishDialog({ map, wish, onClose }: PublishDialogProps) {
  const t = useText(editorText);
  return (
    <Dialog title={wish === 'try' ? t.tryTitle : t.publishTitle} onClose={onClose}>
      <SessionProvider>
        <Publishing map={map} wish={wish} />
      </SessionProvider>
    </Dialog>
  );
}

type Step = 'asked' | 'putting' | 'seating';

function Publishing({ map, wish }: Pick<PublishDialogProps, 'map' | 'wish'>) {
  const t = useText(editorText);
  const language = useLanguage();
  const session = useSession();
  const [, navigate] = useLocation();
  const [step, setStep] = useState<Step>('asked');
  const [trouble, setTrouble] = useState<TycoonError | null>(null);
  const network = session.network.name;
  const known = findPublished(useStore(shelf), map, network);
  const go = async (isPlayed: boolean) => {
    setTrouble(null);
    try {
      setStep('putting');
      const published = await publish(session, map);
      if (!isPlayed) return;
      setStep('seating');
      navigate(await openTrial(session, published));
    } catch (error) {
      setTrouble(toTycoonError(error, session.client.tycoon.deployment.packageIds));
    } finally {
      setStep('asked');
    }
  };
  if (session.address === null) {
    return (
      <button type="button" className="key" onClick={session.chooseWallet}>
        {t.connect}
      </button>
    );
  }
  const isDone = known !== undefined;
  return (
    <div className="publishing">
      <p className="prose">
        {wish === 'try'
          ? t.tryWhat(network)
          : isDone
            ? t.done(known.map.id, network)
            : t.publishWhat(network)}
      </p>
      <p role="status" className={trouble ? 'bad' : 'mini'}>
        {trouble
          ? `${trouble.says[language]} ${trouble.hint[language]}`
          : step === 'asked'
            ? ''
            : step === 'putting'
              ? t.putting
              : t.seating}
      </p>
      <button
        type="button"
        className="key big"
        disabled={step !== 'asked'}
        onClick={() => void go(wish === 'try' || isDone)}
      >
        {trouble ? t.again : wish === 'try' ? t.try : isDone ? t.play : t.publish}
      </button>
    </div>
  );
}
