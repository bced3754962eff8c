import { parseAddress } from './chain/address.ts';
import type { Localnet } from './localnet.ts';

interface FaucetAnswer {
  readonly status: number;
  readonly body: object;
}

/** Answers `POST /v2/gas` with `{"FixedAmountRequest":{"recipient":"0x…"}}`, as Sui's own faucet has it. */
export async function answerFaucet(
  { faucet }: Pick<Localnet, 'faucet'>,
  body: Uint8Array,
): Promise<FaucetAnswer> {
  const recipient = readRecipient(body);
  if (recipient === undefined)
    return failure(400, 'expected {"FixedAmountRequest":{"recipient":"0x…"}} with an address in it');
  try {
    return { status: 201, body: { status: 'Success', coins_sent: await faucet.sendMany(recipient) } };
  } catch (error) {
    return failure(500, (error as Error).message);
  }
}

const failure = (status: number, internal: string): FaucetAnswer => ({
  status,
  body: { status: { Failure: { internal } }, coins_sent: null },
});

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
