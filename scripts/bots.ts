import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { getFaucetHost, requestSuiFromFaucetV2 } from '@mysten/sui/faucet';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { parseDeployment } from '@tycoon/sdk';
import { STRATEGIES, type StrategyName } from '@tycoon/sdk/bot';
import { describeEvent, type Language } from '@tycoon/sdk/describe';
import { createGenerator } from './src/bots/generator.ts';
import { playTable } from './src/bots/table.ts';
import { Complaint, run } from './src/complaint.ts';
import { readMaps } from './src/publish/maps.ts';
import { connect, parseNetwork } from './src/publish/network.ts';
import { ROOT } from './src/root.ts';

const USAGE = `npm run bots [-- options]     bots play a game of Tycoon on a network and tell its story

  --players <n>         2 to 6, 4 by default
  --strategies <a,b>    ${Object.keys(STRATEGIES).join(', ')}; in turn, all of them by default
  --map <key>           ring8, classic (by default) or large
  --rounds <n>          how many rounds at most, 100 by default
  --games <n>           how many games, 1 by default
  --seed <n>            of the bots' own choices, 1 by default
  --zh                  the story in Chinese
  --network <name>      localnet by default; --url and --faucet name another node
  --deployment <file>   .data/deployments/localnet.json by default`;

const parse = () =>
  parseArgs({
    options: {
      players: { type: 'string', default: '4' },
      strategies: { type: 'string', default: Object.keys(STRATEGIES).join(',') },
      map: { type: 'string', default: 'classic' },
      rounds: { type: 'string', default: '100' },
      games: { type: 'string', default: '1' },
      seed: { type: 'string', default: '1' },
      zh: { type: 'boolean', default: false },
      network: { type: 'string', default: 'localnet' },
      url: { type: 'string' },
      faucet: { type: 'string' },
      deployment: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });

function whole(text: string, option: string, least: number, most: number): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  throw new Complaint(`${option} is "${text}".`, `It must be a whole number from ${least} to ${most}.`);
}

function strategies(text: string): readonly StrategyName[] {
  return text.split(',').map((name) => {
    if (Object.hasOwn(STRATEGIES, name)) return name as StrategyName;
    throw new Complaint(
      `There is no strategy "${name}".`,
      `Choose of ${Object.keys(STRATEGIES).join(', ')}.`,
    );
  });
}

const readDeployment = (file: string): Promise<string> =>
  readFile(file, 'utf8').catch(() => {
    throw new Complaint(
      `There is no deployment file ${file}.`,
      'Run `npm run publish:move` first, or name one.',
    );
  });

async function main(): Promise<number> {
  let values: ReturnType<typeof parse>['values'];
  try {
    values = parse().values;
  } catch (error) {
    throw new Complaint((error as Error).message, USAGE);
  }
  if (values.help) {
    process.stdout.write(`${USAGE}\n`);
    return 0;
  }
  const maps = await readMaps();
  const map = maps.find((candidate) => candidate.key === values.map);
  if (!map) {
    throw new Complaint(
      `There is no map "${values.map}".`,
      `Choose one of ${maps.map(({ key }) => key).join(', ')}.`,
    );
  }
  const count = whole(values.players, '--players', 2, 6);
  const names = strategies(values.strategies);
  const file = resolve(values.deployment ?? join(ROOT, '.data', 'deployments', 'localnet.json'));
  const deployment = parseDeployment(JSON.parse(await readDeployment(file)));
  const client = connect(parseNetwork(values.network), values.url);
  const language: Language = values.zh ? 'zh' : 'en';
  const below = createGenerator(whole(values.seed, '--seed', 0, 2 ** 32 - 1));
  const players = Array.from({ length: count }, (_, seat) => {
    const strategy = names[seat % names.length] as StrategyName;
    return { signer: new Ed25519Keypair(), name: `${strategy}-${seat + 1}`, strategy: STRATEGIES[strategy] };
  });
  const host = values.faucet ?? getFaucetHost('localnet');
  for (const { signer } of players) await requestSuiFromFaucetV2({ host, recipient: signer.toSuiAddress() });
  const seats = new Map(players.map(({ signer, name }) => [signer.toSuiAddress(), name]));
  const words = {
    player: (address: string) => seats.get(address) ?? address.slice(0, 8),
    tile: (tile: number) => map.tiles[tile]?.name[language] ?? `#${tile}`,
  };
  const rules = { maxTurns: BigInt(whole(values.rounds, '--rounds', 1, 100_000)) };
  for (let game = 0; game < whole(values.games, '--games', 1, 100_000); game++) {
    const onEvent = (event: Parameters<typeof describeEvent>[0]) => {
      const sentence = describeEvent(event, language, words);
      if (sentence) process.stdout.write(`${sentence}\n`);
    };
    await playTable({ client, deployment, players, map, rules, below, onEvent });
  }
  return 0;
}

await run(main);
