import { existsSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { Complaint, run } from '@tycoon/command/complaint';
import { parseOptions } from '@tycoon/command/options';
import { ROOT } from '@tycoon/command/root';
import { compilePackage } from '@tycoon/move-toolchain/compiler';
import { FRAMEWORK_KINDS, type FrameworkKind, findFramework } from '@tycoon/move-toolchain/framework';
import { readDeployment, writeDeployment } from '@tycoon/move-toolchain/publish/deployment';
import { publishMaps, readMaps } from '@tycoon/move-toolchain/publish/maps';
import {
  chainOf,
  connect,
  deploymentFile,
  ensureFunds,
  KEY_VARIABLE,
  parseNetwork,
  publisherKey,
} from '@tycoon/move-toolchain/publish/network';
import { publishPackage, upgradePackage } from '@tycoon/move-toolchain/publish/package';
import { readPackage } from '@tycoon/move-toolchain/sources';

const USAGE = `npm run publish:move [-- options]     compile, publish, publish the maps, write the deployment file

  --network <name>    localnet (by default), testnet or mainnet; the last two sign with the key in ${KEY_VARIABLE}
  --url <url>         another node
  --faucet <url>      another faucet, on localnet
  --package <dir>     the Move package, move by default
  --framework <kind>  real or genesis; by default the real one, on localnet where it can be had
  --out <file>        .data/deployments/localnet.json, else sdk/deployments/<network>.json
  --upgrade           publish the next version of the package in the deployment file
  --force             publish anew although there is a deployment file`;

const OPTIONS = {
  network: { type: 'string', default: 'localnet' },
  url: { type: 'string' },
  faucet: { type: 'string' },
  package: { type: 'string', default: join(ROOT, 'move') },
  framework: { type: 'string' },
  out: { type: 'string' },
  upgrade: { type: 'boolean', default: false },
  force: { type: 'boolean', default: false },
} as const;

async function main(): Promise<number> {
  const parsed = parseOptions(USAGE, { options: OPTIONS });
  if (!parsed) return 0;
  const { values } = parsed;
  const network = parseNetwork(values.network);
  const kind = frameworkFor(network, values.framework);
  const file = values.out ? resolve(values.out) : deploymentFile(network);
  const current = existsSync(file) ? await readDeployment(file) : null;
  if (current && !values.upgrade && !values.force) {
    throw new Complaint(
      `${relative(ROOT, file)} says that ${current.packageId} is published.`,
      'Use --upgrade for the next version, or --force to publish anew and forget that one.',
    );
  }
  if (!current && values.upgrade) throw new Complaint('There is nothing to upgrade.', 'Publish first.');

  const signer = publisherKey(network);
  const client = connect(network, values.url);
  const chainId = await chainOf(client, network, values.url);
  if (current && values.upgrade && current.chainId !== chainId) {
    throw new Complaint(
      `${relative(ROOT, file)} is of another chain, ${current.chainId}; the node's is ${chainId}.`,
      'Name a node of that chain, or use --force to publish anew.',
    );
  }
  await ensureFunds(client, network, signer.toSuiAddress(), values.faucet);

  const framework = await findFramework(kind);
  process.stdout.write(`Compiling with ${framework.origin}\n`);
  const directory = resolve(values.package);
  const compiled = await compilePackage(await readPackage(directory, ['sources']), framework, directory);
  process.stdout.write(`Publishing on ${network} as ${signer.toSuiAddress()}\n`);
  const { response: node } = await client.ledgerService.getServiceInfo({});
  const published = await (current && values.upgrade
    ? upgradeChanged(client, signer, compiled, current)
    : publishPackage(client, signer, compiled, node.checkpointHeight));
  await writeDeployment(file, published);
  const maps = await publishMaps(client, signer, published, await readMaps());
  const names = maps.map((map) => map.name.en).join(', ') || 'none that was not there';
  process.stdout.write(
    `Package ${published.packageId}\nMaps: ${names}\nWritten to ${relative(ROOT, file)}\n`,
  );
  return 0;
}

/** What is published for everybody is compiled with Sui's own framework, or not at all. */
function frameworkFor(
  network: ReturnType<typeof parseNetwork>,
  text: string | undefined,
): FrameworkKind | undefined {
  const kind = text === undefined ? undefined : parseFramework(text);
  if (network === 'localnet') return kind;
  if (kind !== 'genesis') return 'real';
  throw new Complaint(
    `On ${network} a package is compiled with Sui's own framework, not with localnet's genesis packages.`,
    'Leave --framework genesis out.',
  );
}

function parseFramework(text: string): FrameworkKind {
  const kind = FRAMEWORK_KINDS.find((name) => name === text);
  if (kind) return kind;
  throw new Complaint(`There is no framework "${text}".`, `Choose one of ${FRAMEWORK_KINDS.join(', ')}.`);
}

/** An upgrade to the same code would only cost gas; maps that are missing are published all the same. */
async function upgradeChanged(...[client, signer, compiled, current]: Parameters<typeof upgradePackage>) {
  if (compiled.digest !== current.digest) return upgradePackage(client, signer, compiled, current);
  process.stdout.write('The package has not changed\n');
  return current;
}

await run(main);
