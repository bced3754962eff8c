import { resolve } from 'node:path';
import { getFaucetHost } from '@mysten/sui/faucet';
import { Complaint, run } from '@tycoon/command/complaint';
import { parseOptions } from '@tycoon/command/options';
import { readDeployment } from '@tycoon/move-toolchain/publish/deployment';
import { readMaps } from '@tycoon/move-toolchain/publish/maps';
import {
  chainOf,
  connect,
  deploymentFile,
  KEY_VARIABLE,
  parseNetwork,
  publisherKey,
} from '@tycoon/move-toolchain/publish/network';
import { createGenerator, playTable, STRATEGIES, type StrategyName } from '@tycoon/sdk/bot';
import type { Language } from '@tycoon/sdk/describe';
import { accountFunder, faucetFunder } from './src/bots/funder.ts';
import { createGameLog } from './src/bots/game-log.ts';

const USAGE = `npm run bots [-- options]     bots play a game of Tycoon on a network and tell its story

  --players <n>         2 to 6, 4 by default
  --strategies <a,b>    ${Object.keys(STRATEGIES).join(', ')}; in turn, all of them by default
  --map <key>           ring8, classic (by default) or large
  --rounds <n>          how many rounds at most, 100 by default
  --games <n>           how many games, 1 by default
  --seed <n>            of the bots' own choices, 1 by default
  --language <en|zh>    of the story, en by default
  --network <name>      localnet by default; elsewhere the key in ${KEY_VARIABLE} lends the bots their SUI
  --url, --faucet <url> another node, another faucet
  --deployment <file>   what \`npm run publish:move\` wrote, by default`;

/** Whom the story is about, by seat. */
const NAMES = [
  { en: 'Fox', zh: '狐狸' },
  { en: 'Crane', zh: '仙鹤' },
  { en: 'Tiger', zh: '老虎' },
  { en: 'Panda', zh: '熊猫' },
  { en: 'Hare', zh: '兔子' },
  { en: 'Ox', zh: '老牛' },
] as const;

const WAYS: Readonly<Record<StrategyName, Readonly<Record<Language, string>>>> = {
  random: { en: 'random', zh: '随性' },
  greedy: { en: 'greedy', zh: '贪心' },
  eager: { en: 'eager', zh: '见到就买' },
  careful: { en: 'careful', zh: '谨慎' },
  planner: { en: 'planning', zh: '深算' },
};

const OPTIONS = {
  players: { type: 'string', default: '4' },
  strategies: { type: 'string', default: Object.keys(STRATEGIES).join(',') },
  map: { type: 'string', default: 'classic' },
  rounds: { type: 'string', default: '100' },
  games: { type: 'string', default: '1' },
  seed: { type: 'string', default: '1' },
  language: { type: 'string', default: 'en' },
  network: { type: 'string', default: 'localnet' },
  url: { type: 'string' },
  faucet: { type: 'string' },
  deployment: { type: 'string' },
} as const;

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

function parseLanguage(text: string): Language {
  if (text === 'en' || text === 'zh') return text;
  throw new Complaint(`There is no language "${text}".`, 'Choose en or zh.');
}

async function main(): Promise<number> {
  const parsed = parseOptions(USAGE, { options: OPTIONS });
  if (!parsed) return 0;
  const { values } = parsed;
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
  const network = parseNetwork(values.network);
  const file = values.deployment ? resolve(values.deployment) : deploymentFile(network);
  const deployment = await readDeployment(file);
  const client = connect(network, values.url);
  await chainOf(client, network, values.url);
  const language = parseLanguage(values.language);
  const below = createGenerator(whole(values.seed, '--seed', 0, 2 ** 32 - 1));
  const rules = { maxTurns: BigInt(whole(values.rounds, '--rounds', 1, 100_000)) };
  const games = whole(values.games, '--games', 1, 100_000);

  const funder =
    network === 'localnet'
      ? faucetFunder(values.faucet ?? getFaucetHost('localnet'))
      : accountFunder(client, publisherKey(network));
  const players = Array.from({ length: count }, (_, seat) => {
    const strategy = names[seat % names.length] as StrategyName;
    const name = NAMES[seat]?.[language] ?? `${seat + 1}`;
    return { signer: funder.signer(seat), name, kind: strategy, strategy: STRATEGIES[strategy] };
  });
  const seats = new Map(players.map(({ signer, name }) => [signer.toSuiAddress(), name]));
  const player = (address: string) => seats.get(address) ?? address.slice(0, 8);
  const write = (line: string) => process.stdout.write(`${line}\n`);
  write(
    `${map.name[language]}: ${players.map(({ name, kind }) => `${name} (${WAYS[kind][language]})`).join(', ')}`,
  );
  try {
    await funder.fund(players.map(({ signer }) => signer.toSuiAddress()));
    for (let game = 0; game < games; game++) {
      const story = createGameLog({ language, map, player, write });
      await playTable({ client, deployment, players, map, rules, below, onEvent: story.tell });
    }
  } finally {
    const kept = await funder.refund(players.map(({ signer }) => signer));
    if (kept.length > 0) {
      write(`The SUI of ${kept.join(', ')} could not be given back; the next game with your key does it.`);
    }
  }
  return 0;
}

await run(main);
