import { UnansweredError } from '@tycoon/sdk/errors';

/** Fetches a whole answer. Where none arrives, or only a part, it throws an `UnansweredError`, which no mistake of ours can be taken for. */
export const fetchAnswer: typeof fetch = async (input, init) => {
  try {
    const response = await fetch(input, init);
    const { status, statusText, headers } = response;
    const body = await response.arrayBuffer();
    return new Response(body.byteLength === 0 ? null : body, { status, statusText, headers });
  } catch (cause) {
    throw new UnansweredError('no answer', { cause });
  }
};
