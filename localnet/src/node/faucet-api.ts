import type { ServerResponse } from 'node:http';
import { parseAddress } from '../chain/address.ts';
import type { Localnet } from '../localnet.ts';

/** `POST /v2/gas` with `{"FixedAmountRequest":{"recipient":"0x…"}}`, as Sui's own faucet has it. */
export async function answerFaucet(
  localnet: Localnet,
  body: Uint8Array,
  response: ServerResponse,
): Promise<void> {
  const recipient = readRecipient(body);
  if (recipient === undefined) {
    return reply(
      response,
      400,
      failure('expected {"FixedAmountRequest":{"recipient":"0x…"}} with an address in it'),
    );
  }
  try {
    const coins = await localnet.faucet.sendMany(recipient);
    reply(response, 201, { status: 'Success', coins_sent: coins });
  } catch (error) {
    reply(response, 500, failure((error as Error).message));
  }
}

const failure = (internal: string) => ({ status: { Failure: { internal } }, coins_sent: null });

function readRecipient(body: Uint8Array): string | undefined {
  try {
    const request = JSON.parse(new TextDecoder().decode(body)) as {
      FixedAmountRequest?: { recipient?: unknown };
    } | null;
    const recipient = request?.FixedAmountRequest?.recipient;
    return typeof recipient === 'string' ? parseAddress(recipient) : undefined;
  } catch {
    return undefined;
  }
}

function reply(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
