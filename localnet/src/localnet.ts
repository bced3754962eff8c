import { devAccounts, faucetAccount } from './account.ts';
import type { Address } from './chain/address.ts';
import { type GenesisPackage, makeGenesis } from './chain/genesis.ts';
import type { History } from './chain/history.ts';
import { Ledger, type LedgerSnapshot } from './chain/ledger.ts';
import { type CheckpointLog, createMemoryLog } from './chain/log.ts';
import type { ObjectIndex } from './chain/object-index.ts';
import { createHost } from './chain/programmable/host.ts';
import { createRunner } from './chain/programmable/run.ts';
import { systemObjects } from './chain/programmable/system-objects.ts';
import { protocolOf } from './chain/protocol.ts';
import { type SignatureVerifier, verifyWithSdk } from './chain/signature.ts';
import { seededBytes } from './chain/system.ts';
import { type ClockMode, createTime } from './chain/time.ts';
import { createFaucet, type Faucet } from './faucet.ts';
import { builtInFramework, requireFramework } from './framework.ts';
import type { Handlers } from './rpc/dispatch.ts';
import type { ErrorLog } from './rpc/exchange.ts';
import { type InjectFault, withFaults } from './rpc/faults.ts';
import { createFetch } from './rpc/fetch.ts';
import { createHandlers } from './rpc/services/handlers.ts';

export interface LocalnetOptions {
  /** Accounts that begin with SUI, besides the faucet's: in MIST, one coin for each number. */
  readonly accounts?: readonly { readonly address: Address; readonly balances: readonly bigint[] }[];
  /** `frozen`: time stands still until it is advanced. */
  readonly clock?: ClockMode;
  /** Time of genesis; part of the chain id. */
  readonly genesisTimestampMs?: number;
  /** Makes randomness repeatable. */
  readonly seed?: string;
  /** The Clock is set before a transaction when its time is older than this. */
  readonly tickMs?: number;
  /** Checkpoints stay invisible for so long after a transaction was answered, as on a public node. */
  readonly delayMs?: number;
  /** What a network begins with in the place of the subset of Sui's framework that comes with it: `frameworkOf` compiled modules. */
  readonly framework?: readonly GenesisPackage[];
  readonly log?: CheckpointLog;
  /** Continues a network that the log holds instead of beginning one. */
  readonly resume?: (objects: ObjectIndex, history: History) => void;
  readonly verifySignature?: SignatureVerifier;
  /** The machine's date, for tests. */
  readonly now?: () => number;
  /** The machine's time since some moment; without it, a network that is given `now` goes by that alone. */
  readonly elapsed?: () => number;
  readonly onError?: ErrorLog;
  /** Version of Sui's protocol, from 122 to 135, the newest, which it is when none is given. */
  readonly protocolVersion?: number;
}

/** A Sui network in this process. */
export interface Localnet {
  readonly ledger: Ledger;
  readonly chainId: string;
  readonly faucet: Faucet;
  readonly handlers: Handlers;
  /** Serves the API without sockets: `new SuiGrpcClient({ network: 'localnet', baseUrl: 'http://localnet', fetch })`. */
  readonly fetch: typeof fetch;
  /** Lets calls fail, for tests of programs that have to bear it. */
  readonly injectFault: InjectFault;
  /** Turns the network's clock forward by milliseconds. */
  advanceClock(milliseconds: number): Promise<void>;
  /** Remembers the state, to come back to it later. */
  snapshot(): LedgerSnapshot;
  revert(snapshot: LedgerSnapshot): void;
  /** Back to genesis. */
  reset(): void;
  /** A digest of every live object and of history: equal where the networks are. */
  stateHash(): string;
}

const SUI = 1_000_000_000n;
const FAUCET_BALANCE = 5_000_000_000n * SUI;
const ACCOUNT_BALANCE = 1_000_000n * SUI;
const GENESIS_MS = Date.UTC(2026, 0, 1);
const TICK_MS = 200;

const randomBytes = () => crypto.getRandomValues(new Uint8Array(32));

/** Accounts of {@link devAccounts} with a million SUI each. */
export const devBalances = () =>
  devAccounts().map((keypair) => ({ address: keypair.toSuiAddress(), balances: [ACCOUNT_BALANCE] }));

/** Begins a network, or continues one. Instances share nothing. */
export function createLocalnet(options: LocalnetOptions = {}): Localnet {
  const { accounts = devBalances(), clock = 'running', seed, now: date = Date.now } = options;
  const elapsed = options.elapsed ?? (options.now ? () => 0 : () => performance.now());
  const protocol = protocolOf(options.protocolVersion);
  const host = createHost(protocol.limits);
  const random = seed === undefined ? randomBytes : seededBytes(seed);
  const ledger = new Ledger({
    log: options.log ?? createMemoryLog(),
    runner: createRunner(host),
    time: (notBefore) =>
      createTime(
        clock,
        clock === 'frozen' ? { date: () => notBefore, elapsed: () => 0 } : { date, elapsed },
        notBefore,
      ),
    randomBytes: random,
    verifySignature: options.verifySignature ?? verifyWithSdk,
    tickMs: options.tickMs ?? TICK_MS,
    delayMs: options.delayMs ?? 0,
    protocol,
    onForget: host.reset,
  });
  const faucetKey = faucetAccount();
  if (options.resume) {
    ledger.resume(options.resume);
    if (options.framework) requireFramework(ledger.objects, options.framework);
  } else {
    ledger.start(
      makeGenesis({
        timestampMs: options.genesisTimestampMs ?? GENESIS_MS,
        packages: options.framework ?? builtInFramework(),
        accounts: [{ address: faucetKey.toSuiAddress(), balances: [FAUCET_BALANCE] }, ...accounts],
        randomBytes: seededBytes(seed ?? 'genesis')(),
        systemObjects,
      }),
    );
  }
  const genesis = ledger.snapshot();
  const { handlers, injectFault } = withFaults(createHandlers({ ledger, host }));
  const revert = (snapshot: LedgerSnapshot) => ledger.revert(snapshot);
  return {
    ledger,
    chainId: ledger.chainId,
    faucet: createFaucet(ledger, faucetKey),
    handlers,
    injectFault,
    fetch: createFetch(handlers, options.onError ?? (() => {})),
    advanceClock: async (milliseconds) => void (await ledger.advanceClock(milliseconds)),
    snapshot: () => ledger.snapshot(),
    revert,
    reset: () => revert(genesis),
    stateHash: () => ledger.stateHash(),
  };
}
