import { useEffect, useRef, useState } from 'react';
import { roomsUrl } from '../../rooms/client/api.ts';
import { signIn } from '../../rooms/client/me.ts';
import { refusalText } from '../../rooms/client/refusal.ts';
import { type Line, openLine } from '../../rooms/line.ts';
import { mountRoomsSprite } from '../../rooms/sprite.ts';
import { Overheard, Phrases } from '../../rooms/Talk.tsx';
import { createTalkList, type Talk as Said } from '../../rooms/talk.ts';
import { useLanguage, useText } from '../../text/text.ts';
import { lobbyText } from '../lobby/text.ts';
import { useSession } from '../network/session.ts';
import type { Seats } from '../seats/seat.ts';
import { signForMe } from './use-own-name.ts';

type What = Said['what'];

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
  const [talk, setTalk] = useState<readonly Said[]>([]);
  const [isHeard, setHeard] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const line = useRef<Line | null>(null);
  /** What is said once it is known who speaks. */
  const unsaid = useRef<What | null>(null);
  /** Counts how often the line was opened as somebody else. */
  const [known, setKnown] = useState(0);
  const place = { network: network.name, game };

  /** Says it; returns why not, or null. */
  const say = async (what: What): Promise<string | null> => {
    const answer = await line.current?.ask(
      'phrase' in what
        ? { kind: 'tycoon:say', ...place, ...what }
        : { kind: 'tycoon:gesture', ...place, ...what },
    );
    return answer === undefined || answer.ok ? null : answer.code;
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: who has just signed in speaks over a new line
  useEffect(() => {
    mountRoomsSprite();
    let isLeft = false;
    const hear = createTalkList((all) => isLeft || setTalk(all));
    void roomsUrl().then((url) => {
      if (url === null || isLeft) return;
      const own = openLine(url, {
        onOpen: () =>
          void own.ask({ kind: 'tycoon:enter', network: network.name, game }).then(({ ok }) => {
            if (isLeft) return;
            setHeard(ok);
            const what = unsaid.current;
            unsaid.current = null;
            if (what !== null) void say(what).then(setRefusal);
          }),
        onCut: () => setHeard(false),
        onPush(message) {
          if (message.kind === 'tycoon:said') hear(message.address, { phrase: message.phrase });
          if (message.kind === 'tycoon:gestured') hear(message.address, { gesture: message.gesture });
        },
      });
      line.current = own;
    });
    return () => {
      isLeft = true;
      line.current?.close();
      line.current = null;
    };
  }, [network.name, game, known]);

  const send = async (what: What) => {
    const code = await say(what);
    // The wallet of this browser needs no question: it signs for the player, who is then known by its seat.
    if (wallet.kind === 'own' && (code === 'not_signed_in' || code === 'not_seated') && known === 0) {
      unsaid.current = what;
      await signForMe(await signIn());
      setKnown(1);
    } else setRefusal(code);
  };

  if (!isHeard && known === 0) return null;
  const words =
    refusal === null
      ? null
      : refusal === 'not_seated' || refusal === 'not_signed_in'
        ? t.sayWho
        : refusalText(refusal, language);
  return (
    <div className="beside ty-beside">
      <Overheard talk={talk} nameOf={(address) => seats.get(String(address))?.name ?? ''}>
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
