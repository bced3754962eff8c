import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { Signer } from '@mysten/sui/cryptography';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { PasskeyKeypair } from '@mysten/sui/keypairs/passkey';
import { Secp256k1Keypair } from '@mysten/sui/keypairs/secp256k1';
import { Secp256r1Keypair } from '@mysten/sui/keypairs/secp256r1';
import { MultiSigPublicKey } from '@mysten/sui/multisig';
import { fromBase64, toBase64 } from '@mysten/sui/utils';
import { getZkLoginSignature, toZkLoginPublicIdentifier } from '@mysten/sui/zklogin';
import { createTycoonNet } from '@tycoon/harness/tycoon-net';
import { type CheckInput, checkGame } from '@tycoon/web/tycoon/history/check/check-game';
import { beforeAll, expect, test } from 'vitest';
import { type CheckedGame, playCheckedGame } from './checked-game.ts';

// A game on a network where people bring wallets of every kind.

/** A passkey as a telephone has one: what it signs names the challenge and the page. */
function createPasskey(): PasskeyKeypair {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const jwk = publicKey.export({ format: 'jwk' });
  const [x, y] = [jwk.x, jwk.y].map((part) => Buffer.from(part ?? '', 'base64url'));
  const compressed = Uint8Array.of(2 + ((y?.at(-1) ?? 0) & 1), ...(x ?? []));
  return new PasskeyKeypair(compressed, {
    create: () => Promise.reject(new Error('it is there already')),
    get: async (challenge) => answerOf(privateKey, challenge),
  });
}

function answerOf(key: KeyObject, challenge: Uint8Array) {
  const client = {
    type: 'webauthn.get',
    challenge: Buffer.from(challenge).toString('base64url'),
    origin: 'https://tycoon',
  };
  const clientDataJSON = Buffer.from(JSON.stringify(client));
  const authenticatorData = new Uint8Array(37);
  const signed = Buffer.concat([authenticatorData, createHash('sha256').update(clientDataJSON).digest()]);
  const signature = sign('sha256', signed, key);
  return { response: { authenticatorData, clientDataJSON, signature } } as never;
}

/** A login of a provider: an address of its own, a key for a day, and a proof that nobody here can check. */
class Login extends Signer {
  readonly #day = new Ed25519Keypair();
  readonly #address: string;
  readonly #inputs;

  constructor(seed: bigint) {
    super();
    const iss = 'https://accounts.example.org';
    this.#address = toZkLoginPublicIdentifier(seed, iss, { legacyAddress: false }).toSuiAddress();
    // As it stands in the middle of a token: base64 of `"iss":"…",`.
    const value = Buffer.from(`"iss":"${iss}",`).toString('base64url');
    const point = ['1', '2', '3'];
    this.#inputs = {
      proofPoints: { a: point, b: [point, point, point], c: point },
      issBase64Details: { value, indexMod4: 0 },
      headerBase64: 'e30',
      addressSeed: String(seed),
    };
  }

  override toSuiAddress = () => this.#address;
  override async signTransaction(bytes: Uint8Array) {
    const { signature: userSignature } = await this.#day.signTransaction(bytes);
    const signature = getZkLoginSignature({ inputs: this.#inputs, maxEpoch: '10', userSignature });
    return { bytes: toBase64(bytes), signature };
  }
  override sign = (): never => {
    throw new Error('it signs transactions');
  };
  override getKeyScheme = () => 'ZkLogin' as const;
  override getPublicKey = () => this.#day.getPublicKey();
}

const together = [new Ed25519Keypair(), new Secp256k1Keypair(), new Secp256r1Keypair()] as const;
const joint = MultiSigPublicKey.fromPublicKeys({
  threshold: 2,
  publicKeys: together.map((key) => ({ publicKey: key.getPublicKey(), weight: 1 })),
});
const SIGNERS = {
  secp256k1: new Secp256k1Keypair(),
  secp256r1: new Secp256r1Keypair(),
  multisig: joint.getSigner(...([together[0], together[2]] as unknown as [Ed25519Keypair])),
  passkey: createPasskey(),
  zkLogin: new Login(7n),
};
const FLAGS: Readonly<Record<keyof typeof SIGNERS, number>> = {
  secp256k1: 1,
  secp256r1: 2,
  multisig: 3,
  passkey: 6,
  zkLogin: 5,
};

let played: CheckedGame;
const flagsOf = ({ evidence }: CheckInput) => evidence.map(({ signatures }) => signatures[0]?.[0]);

beforeAll(async () => {
  // Its nodes have checked who signed; what is asked here is what a visitor can tell afterwards.
  const net = await createTycoonNet({ verifySignature: async () => {} });
  const players = Object.values(SIGNERS);
  for (const player of players) await net.localnet.faucet.send(player.toSuiAddress());
  played = await playCheckedGame({ players, rounds: 2, map: 'ring8', net });
}, 600_000);

test('signatures of every kind of wallet are verified; logins are counted apart, for the seal to name', async () => {
  const { input, node } = played;
  const flags = flagsOf(input);
  for (const flag of Object.values(FLAGS)) expect(flags).toContain(flag);
  const logins = flags.filter((flag) => flag === FLAGS.zkLogin).length;
  expect(await checkGame(input, node)).toMatchObject({
    kind: 'same',
    figures: { transactions: flags.length, signatures: flags.length - logins, logins, unconfirmedLogins: 0 },
  });
});

test('a login whose transaction the node cannot confirm is counted as the index’s word', async () => {
  const { input, node } = played;
  const flags = flagsOf(input);
  const logins = flags.filter((flag) => flag === FLAGS.zkLogin).length;
  const forgetful = {
    ...node,
    effectsDigests: async (digests: readonly string[]) => digests.map(() => null),
  };
  expect(await checkGame(input, forgetful)).toMatchObject({
    kind: 'same',
    figures: { confirmed: 0, logins: 0, unconfirmedLogins: logins },
  });
});

/** The game with another signature on the first transaction of a scheme. */
function resigned(scheme: keyof typeof SIGNERS, change: (signature: Uint8Array) => Uint8Array): CheckInput {
  const { input } = played;
  const at = flagsOf(input).indexOf(FLAGS[scheme]);
  const each = input.evidence[at];
  if (!each) throw new Error(`nobody signs by ${scheme}`);
  return {
    ...input,
    evidence: input.evidence.with(at, { ...each, signatures: each.signatures.map(change) }),
  };
}

const flipped = (at: number) => (bytes: Uint8Array) => bytes.with(at, (bytes[at] ?? 0) ^ 1) as Uint8Array;

// Where the bytes of a signature stand: behind the flag; in a multisig behind two counts; in a passkey before its key.
test.each<readonly [keyof typeof SIGNERS, (signature: Uint8Array) => number]>([
  ['secp256k1', () => 10],
  ['secp256r1', () => 10],
  ['multisig', () => 10],
  ['passkey', ({ length }) => length - 33 - 20],
  // The key of the day has signed something else.
  ['zkLogin', ({ length }) => length - 32 - 20],
])('a forged signature by %s is found', async (scheme, place) => {
  const input = resigned(scheme, (signature) => flipped(place(signature))(signature));
  expect(await checkGame(input, played.node)).toMatchObject({
    kind: 'differs',
    difference: { what: 'signature' },
  });
});

test('a login of another address is found', async () => {
  const other = new Login(8n);
  const { input } = played;
  const at = flagsOf(input).indexOf(FLAGS.zkLogin);
  const data = input.evidence[at]?.data ?? new Uint8Array();
  const { signature } = await other.signTransaction(data);
  const forged = resigned('zkLogin', () => fromBase64(signature));
  expect(await checkGame(forged, played.node)).toMatchObject({
    kind: 'differs',
    difference: { what: 'signature' },
  });
});

test('a signature of a scheme that is newer than this page is not held against the game', async () => {
  const input = resigned('secp256k1', (signature) => signature.with(0, 9) as Uint8Array);
  expect(await checkGame(input, played.node)).toMatchObject({
    kind: 'unknown',
    unknown: { what: 'form' },
  });
});
