type Bytes = Uint8Array<ArrayBuffer>;

const flow = async (input: Bytes, through: CompressionStream | DecompressionStream): Promise<Bytes> =>
  new Uint8Array(await new Response(new Blob([input]).stream().pipeThrough(through)).arrayBuffer());

/** A text made short enough for a link: deflated, then written in the letters an address may have. */
export async function packText(text: string): Promise<string> {
  const bytes = await flow(new TextEncoder().encode(text), new CompressionStream('deflate-raw'));
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** The text of a link; rejects whatever `packText` did not make. */
export async function unpackText(packed: string): Promise<string> {
  const binary = atob(packed.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
  const text = await flow(bytes, new DecompressionStream('deflate-raw'));
  return new TextDecoder('utf-8', { fatal: true }).decode(text);
}
