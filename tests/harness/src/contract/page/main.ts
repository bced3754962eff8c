import { requestSuiFromFaucetV2 } from '@mysten/sui/faucet';
import { SuiGrpcClient } from '@mysten/sui/grpc';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { TycoonError, tycoon } from '@tycoon/sdk';
import { createGenerator, playTable, STRATEGIES } from '@tycoon/sdk/bot';
import { describeEvent } from '@tycoon/sdk/describe';
import { digestMap, parseMap } from '@tycoon/sdk/maps';
import { spell } from '../assert.ts';
import { CHECKS } from '../checks.ts';
import { type ContractNet, createContractNet } from '../contract-net.ts';
import type { Page, PlayedGame, Setting } from './page.ts';

/** What the test tells the page; the clock is turned from outside. */
declare const advanceClock: (milliseconds: number) => Promise<void>;

let setting: Setting;
let net: ContractNet;

const connect = (url: string) =>
  new SuiGrpcClient({ network: 'localnet', baseUrl: url }).$extend(tycoon(setting.deployment));

async function fund(recipient: string): Promise<void> {
  await requestSuiFromFaucetV2({ host: setting.url, recipient });
}

/** A failure in words, or null. */
const faultOf = (work: Promise<unknown>): Promise<string | null> =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );

const page: Page = {
  async prepare(given) {
    setting = given;
    const { deployment } = setting;
    net = await createContractNet({ client: connect(setting.url), deployment, fund, advanceClock });
  },
  run: (index) => faultOf(CHECKS[index]?.run(net) ?? Promise.reject(new Error('there is no such check'))),
  called: () => [...net.called],
  async play(json, rounds): Promise<PlayedGame> {
    const parsed = parseMap(json);
    if (!parsed.ok) throw new Error(parsed.problems[0]?.message);
    const client = connect(setting.url);
    const template = await client.tycoon.mapTemplate(parsed.map.id);
    const players = Object.values(STRATEGIES).map((strategy) => ({ signer: new Ed25519Keypair(), strategy }));
    for (const { signer } of players) await fund(signer.toSuiAddress());
    const story: string[] = [];
    const words = { player: (address: string) => address.slice(0, 6), tile: (tile: number) => `#${tile}` };
    const view = await playTable({
      client,
      deployment: setting.deployment,
      players,
      map: parsed.map,
      rules: { maxTurns: BigInt(rounds) },
      below: createGenerator(7),
      onEvent: (event) => story.push(describeEvent(event, 'zh', words) ?? ''),
    });
    const chain = await client.tycoon.game(view.id);
    const { games } = await client.tycoon.games({ status: 'ended' });
    return {
      id: view.id,
      isOver: view.status === 'ended',
      isReplayed: spell(view) === spell(chain),
      isListed: games.some(({ id }) => id === view.id),
      hasSameDigest: spell(template.digest) === spell(digestMap(parsed.map)),
      story: story.filter(Boolean),
    };
  },
  async failureAt(url) {
    const error = await connect(url)
      .tycoon.cardPrices()
      .catch((thrown: unknown) => thrown);
    return error instanceof TycoonError ? error.failure : null;
  },
};

Object.assign(globalThis, { sdkPage: page });
