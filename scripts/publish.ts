import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Complaint, run } from './src/complaint.ts';
import { compilePackage } from './src/move/compiler.ts';
import { findFramework } from './src/move/framework.ts';
import { readPackage } from './src/move/sources.ts';
import { publishMaps, readMaps } from './src/publish/maps.ts';
import { connect, KEY_VARIABLE, type Network, parseNetwork, publisher } from './src/publish/network.ts';
import { type PublishedPackage, publishPackage, upgradePackage } from './src/publish/package.ts';
import { ROOT } from './src/root.ts';

const USAGE = `npm run publish:move [-- options]     compile, publish, publish the maps, write the deployment file

  --network <name>    localnet (by default), testnet or mainnet; the last two sign with the key in ${KEY_VARIABLE}
  --url <url>         another node
  --faucet <url>      another faucet, on localnet
  --out <file>        .data/deployments/localnet.json, else sdk/deployments/<network>.json
  --upgrade           publish the next version of the package in the deployment file
  --force             publish anew although there is a deployment file`;

const parse = () =>
  parseArgs({
    options: {
      network: { type: 'string', default: 'localnet' },
      url: { type: 'string' },
      faucet: { type: 'string' },
      out: { type: 'string' },
      upgrade: { type: 'boolean', default: false },
      force: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });

const defaultFile = (network: Network) =>
  join(ROOT, network === 'localnet' ? '.data/deployments' : 'sdk/deployments', `${network}.json`);

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
  const network = parseNetwork(values.network);
  const file = values.out ? resolve(values.out) : defaultFile(network);
  const current = await readDeployment(file);
  if (current && !values.upgrade && !values.force) {
    throw new Complaint(
      `${relative(ROOT, file)} says that ${current.packageId} is published.`,
      'Use --upgrade for the next version, or --force to publish anew and forget that one.',
    );
  }
  if (!current && values.upgrade) throw new Complaint('There is nothing to upgrade.', 'Publish first.');

  const framework = await findFramework();
  process.stdout.write(`Compiling with ${framework.origin}\n`);
  const directory = join(ROOT, 'move');
  const compiled = await compilePackage(await readPackage(directory, ['sources']), framework, directory);
  const client = connect(network, values.url);
  const signer = await publisher(network, values.faucet);
  process.stdout.write(`Publishing on ${network} as ${signer.toSuiAddress()}\n`);
  const published =
    current && values.upgrade
      ? await upgradePackage(client, signer, compiled, current)
      : await publishPackage(client, signer, compiled);
  await writeDeployment(file, published);
  const maps = await publishMaps(client, signer, published, await readMaps());
  const names = maps.map((map) => map.name.en).join(', ') || 'none that was not there';
  process.stdout.write(
    `Package ${published.packageId}\nMaps: ${names}\nWritten to ${relative(ROOT, file)}\n`,
  );
  return 0;
}

async function readDeployment(file: string): Promise<PublishedPackage | null> {
  return existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as PublishedPackage) : null;
}

async function writeDeployment(file: string, deployment: PublishedPackage): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify(deployment, null, 2)}\n`);
}

await run(main);
