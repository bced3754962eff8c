import { type Line, openLine } from '../../rooms/line.ts';
import { createTalkList, type Talk } from '../../rooms/talk.ts';

export type What = Talk['what'];

/** What is heard at a table: whether the rooms' server carries it, and what was said a moment ago. */
export interface Heard {
  readonly isOpen: boolean;
  readonly talk: readonly Talk[];
}

export interface TalkLine {
  /** Says it; resolves to why not, or null. */
  say(what: What): Promise<string | null>;
  /** Opens the line anew, as whoever has just signed in; resolves once the table is entered. */
  reopen(): Promise<void>;
  close(): void;
}

/** Talk at one table of Tycoon, over a line of its own to the rooms' server. */
export function openTalk(
  url: string,
  place: { readonly network: string; readonly game: string },
  onChange: (heard: Heard) => void,
): TalkLine {
  let line: Line | null = null;
  let heard: Heard = { isOpen: false, talk: [] };
  const show = (part: Partial<Heard>) => {
    heard = { ...heard, ...part };
    if (line !== null) onChange(heard);
  };
  const hear = createTalkList((talk) => show({ talk }));
  const open = () =>
    new Promise<void>((entered) => {
      const own = openLine(url, {
        onOpen: () =>
          void own.ask({ kind: 'tycoon:enter', ...place }).then(({ ok }) => {
            if (own === line) show({ isOpen: ok });
            entered();
          }),
        onCut: () => own === line && show({ isOpen: false }),
        onPush(message) {
          if (message.kind === 'tycoon:said') hear(message.address, { phrase: message.phrase });
          if (message.kind === 'tycoon:gestured') hear(message.address, { gesture: message.gesture });
        },
      });
      line = own;
    });
  void open();
  return {
    async say(what) {
      const answer = await line?.ask(
        'phrase' in what
          ? { kind: 'tycoon:say', ...place, ...what }
          : { kind: 'tycoon:gesture', ...place, ...what },
      );
      return answer === undefined || answer.ok ? null : answer.code;
    },
    reopen() {
      line?.close();
      return open();
    },
    close() {
      line?.close();
      line = null;
    },
  };
}
