import { parseAddress } from './chain/address.ts';
import type { Ledger } from './chain/ledger.ts';
import type { Localnet } from './localnet.ts';

interface FaucetAnswer {
  readonly status: number;
  readonly body: object;
}

/** How long it is waited for that reads show the coins, as Sui's own faucet waits for their checkpoint. */
const SHOWN_MS = 30_000;

/** Answers `POST /v2/gas` with `{"FixedAmountRequest":{"recipient":"0x…"}}`, as Sui's own faucet has it: when the coins are listed. */
export async function answerFaucet(
  { faucet, ledger }: Pick<Localnet, 'faucet' | 'ledger'>,
  body: Uint8Array,
): Promise<FaucetAnswer> {
  const recipient = readRecipient(body);
  if (recipient === undefined)
    return failure(400, 'expected {"FixedAmountRequest":{"recipient":"0x…"}} with an address in it');
  try {
    const coins = await faucet.sendMany(recipient);
    await shown(ledger, coins[0]!.transferTxDigest);
    return { status: 201, body: { status: 'Success', coins_sent: coins } };
  } catch (error) {
    return failure(500, (error as Error).message);
  }
}

async function shown(ledger: Ledger, digest: string): Promise<void> {
  if (ledger.transaction(digest)) return;
  let done = () => {};
  const isShown = new Promise<void>((resolve) => {
    done = resolve;
  });
  const timer = setTimeout(done, SHOWN_MS);
  const leave = ledger.subscribe(() => {
    if (ledger.transaction(digest)) done();
  });
  await isShown;
  clearTimeout(timer);
  leave();
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
