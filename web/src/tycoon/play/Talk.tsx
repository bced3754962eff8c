import { useEffect, useRef, useState } from 'react';
import { roomsUrl } from '../../rooms/client/api.ts';
import { signIn } from '../../rooms/client/me.ts';
import { refusalText } from '../../rooms/client/refusal.ts';
import { mountRoomsSprite } from '../../rooms/sprite.ts';
import { Overheard, Phrases } from '../../rooms/Talk.tsx';
import { useLanguage, useText } from '../../text/text.ts';
import { lobbyText } from '../lobby/text.ts';
import { useSession } from '../network/session.ts';
import type { Seats } from '../seats/seat.ts';
import { type Heard, openTalk, type TalkLine, type What } from './talk-line.ts';
import { signForMe } from './use-own-name.ts';

export interface TalkProps {
  readonly game: string;
  readonly seats: Seats;
  /** The address of the one who looks, if it has a seat. */
  readonly you: string | null;
}

/** Phrases and gestures at a table of Tycoon: the rooms' server carries them, the chain knows nothing of them. */
export function Talk({ game, seats, you }: TalkProps) {
  const language = useLanguage();
  const t = useText(lobbyText);
  const { network, wallet } = useSession();
  const [heard, setHeard] = useState<Heard>({ isOpen: false, talk: [] });
  const [refusal, setRefusal] = useState<string | null>(null);
  const line = useRef<TalkLine | null>(null);

  useEffect(() => {
    mountRoomsSprite();
    let isLeft = false;
    void roomsUrl().then((url) => {
      if (url !== null && !isLeft) line.current = openTalk(url, { network: network.name, game }, setHeard);
    });
    return () => {
      isLeft = true;
      line.current?.close();
      line.current = null;
    };
  }, [network.name, game]);

  const send = async (what: What) => {
    const said = () => line.current?.say(what) ?? null;
    let code = await said();
    // The wallet of this browser needs no question: it signs for the player, who is then known by its seat.
    if (wallet.kind === 'own' && (code === 'not_signed_in' || code === 'not_seated')) {
      await signForMe(await signIn());
      await line.current?.reopen();
      code = await said();
    }
    setRefusal(code);
  };

  if (!heard.isOpen) return null;
  const words =
    refusal === null
      ? null
      : refusal === 'not_seated' || refusal === 'not_signed_in'
        ? t.sayWho
        : refusalText(refusal, language);
  return (
    <div className="beside ty-beside">
      <Overheard talk={heard.talk} nameOf={(address) => seats.get(String(address))?.name ?? ''}>
        {you === null
          ? null
          : (close) => {
              const speak = (what: What) => {
                close();
                send(what).catch(() => setRefusal('try_again'));
              };
              return (
                <Phrases
                  onPhrase={(phrase) => speak({ phrase })}
                  onGesture={(gesture) => speak({ gesture })}
                />
              );
            }}
      </Overheard>
      {words === null ? null : (
        <p className="sheet question small" role="status">
          {words}
        </p>
      )}
    </div>
  );
}
