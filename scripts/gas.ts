import { Complaint, run } from '@tycoon/command/complaint';
import { parseOptions } from '@tycoon/command/options';
import { formatBeside, measureBeside } from './src/gas/beside.ts';
import { formatGas, measureGas } from './src/gas/measure.ts';

const USAGE = `npm run gas [-- options]     what every call of Tycoon costs, by Sui's own meter

  --node <url>      what they cost and how long they take on the node there, beside a localnet; published anew there
  --faucet <url>    the faucet of that node
  --call <part>     only calls of the SDK whose names contain this, with --node
  --json            print the figures as JSON

Each call is made on a network of its own, as the tests of the SDK make it. Of a call that is made more than once the
dearest is shown.`;

const OPTIONS = {
  node: { type: 'string' },
  faucet: { type: 'string' },
  call: { type: 'string', default: '' },
  json: { type: 'boolean', default: false },
} as const;

await run(async () => {
  const parsed = parseOptions(USAGE, { options: OPTIONS });
  if (!parsed) return 0;
  const { node, faucet, call, json } = parsed.values;
  const print = <Row>(rows: readonly Row[], format: (rows: readonly Row[]) => string) =>
    process.stdout.write(json ? `${JSON.stringify(rows, null, 2)}\n` : format(rows));
  if (node === undefined) {
    if (faucet !== undefined || call !== '')
      throw new Complaint('--faucet and --call go with a node.', 'Name it by --node.');
    print(await measureGas(), formatGas);
    return 0;
  }
  if (faucet === undefined)
    throw new Complaint('Whoever calls needs SUI on that node.', 'Name its faucet by --faucet.');
  print(await measureBeside({ url: node, faucet }, call), formatBeside);
  return 0;
});
