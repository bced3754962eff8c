/** Bytes that have to be somewhere in an encoded checkpoint for it to be of interest: one of these groups, all of a group. */
export type Needles = readonly (readonly Uint8Array[])[];

/** Whether encoded bytes may be of interest. Far cheaper than decoding them, and never wrong in saying no. */
export const mayHold = (bytes: Uint8Array, needles: Needles): boolean =>
  needles.some((group) => group.every((needle) => includes(bytes, needle)));

function includes(bytes: Uint8Array, needle: Uint8Array): boolean {
  const [first] = needle;
  if (first === undefined) return true;
  const last = bytes.length - needle.length;
  for (let at = bytes.indexOf(first); at >= 0 && at <= last; at = bytes.indexOf(first, at + 1)) {
    let same = 1;
    while (same < needle.length && bytes[at + same] === needle[same]) same++;
    if (same === needle.length) return true;
  }
  return false;
}
