import type { Gesture, Phrase } from '@tycoon/rooms/wire';

/** Something that was said or done at a table, shown for a moment. */
export interface Talk {
  /** The number of a seat; at a table of Tycoon its address. */
  readonly seat: number | string;
  readonly id: number;
  readonly what: { readonly phrase: Phrase } | { readonly gesture: Gesture };
}

const TALK_MS = 4000;

/** Keeps what each seat said last, for a moment; `onChange` is told of all of it. */
export function createTalkList(
  onChange: (talk: readonly Talk[]) => void,
): (seat: Talk['seat'], what: Talk['what']) => void {
  let talk: readonly Talk[] = [];
  let said = 0;
  const show = (next: readonly Talk[]) => {
    talk = next;
    onChange(talk);
  };
  return (seat, what) => {
    const id = said++;
    show([...talk.filter((each) => each.seat !== seat), { seat, id, what }]);
    setTimeout(() => show(talk.filter((each) => each.id !== id)), TALK_MS);
  };
}
