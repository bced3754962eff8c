import type { ServerResponse } from 'node:http';
import { parseAddress } from '../chain/address.ts';
import { parseDigest } from '../chain/hash.ts';
import { typeOf } from '../chain/object.ts';
import type { TransactionRecord } from '../chain/record.ts';
import type { Localnet } from '../localnet.ts';
import { type Row, renderStatusPage, type Section } from './status-html.ts';

const RECENT = 15;
const MAX_LISTED = 50;

/** `GET /`: what the network holds, and a search by id, digest or number. `GET /health` for scripts. */
export function answerStatusPage(localnet: Localnet, url: URL, response: ServerResponse): void {
  const { ledger } = localnet;
  if (url.pathname === '/health') {
    response.writeHead(200, { 'content-type': 'application/json' });
    const { chainId, head } = ledger;
    const { rss: memoryBytes } = process.memoryUsage();
    const { user, system } = process.cpuUsage();
    const cpuMs = (user + system) / 1000;
    return void response.end(
      JSON.stringify({ chainId, checkpoint: head.sequenceNumber, memoryBytes, cpuMs }),
    );
  }
  if (url.pathname !== '/') return void response.writeHead(404).end('not found\n');
  const query = url.searchParams.get('q')?.trim() ?? '';
  const sections = query ? search(localnet, query) : overview(localnet);
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
  response.end(renderStatusPage(ledger.chainId, query, sections));
}

const time = (milliseconds: number) => new Date(milliseconds).toISOString().replace('T', ' ').slice(0, 19);

function overview({ ledger }: Localnet): Section[] {
  const { head, objects } = ledger;
  const recent = Array.from(
    { length: Math.min(RECENT, head.sequenceNumber + 1) },
    (_, i) => head.sequenceNumber - i,
  );
  return [
    {
      title: 'Network',
      rows: [
        ['checkpoints', `${head.sequenceNumber + 1}`],
        ['transactions', `${head.totalTransactions}`],
        ['live objects', `${objects.size}`],
        ['packages', `${objects.packages().length}`],
        ['clock', `${time(ledger.time.now())} (${ledger.time.mode})`],
      ],
    },
    {
      title: 'Latest checkpoints',
      rows: recent.map((number): Row => {
        const checkpoint = ledger.checkpoint(number)!;
        const users = checkpoint.transactions.filter(({ signatures }) => signatures.length > 0);
        return [{ link: `${number}` }, time(checkpoint.timestampMs), `${users.length} of users`];
      }),
    },
    {
      title: 'Packages',
      rows: objects
        .packages()
        .slice(-MAX_LISTED)
        .map((id): Row => [{ link: id }]),
    },
  ];
}

/** Whatever the text names: an object with what it owns, a transaction, a checkpoint. */
function search(localnet: Localnet, query: string): Section[] {
  const { ledger } = localnet;
  if (/^\d+$/.test(query)) {
    const checkpoint = ledger.checkpoint(Number(query));
    if (checkpoint) return checkpointSections(checkpoint.sequenceNumber, localnet);
  }
  if (parseDigest(query)) {
    const found = ledger.transaction(query);
    if (found) return transactionSections(found.record, found.checkpoint.sequenceNumber);
    const number = ledger.history.numberOf(query);
    if (number !== undefined) return checkpointSections(number, localnet);
  }
  const address = parseAddress(query);
  return address ? addressSections(address, localnet) : [{ title: 'Nothing found', rows: [[query]] }];
}

function checkpointSections(number: number, { ledger }: Localnet): Section[] {
  const checkpoint = ledger.checkpoint(number)!;
  return [
    {
      title: `Checkpoint ${number}`,
      rows: [
        ['digest', checkpoint.digest],
        ['time', time(checkpoint.timestampMs)],
        ...checkpoint.transactions.map((record): Row => ['transaction', { link: record.digest }]),
      ],
    },
  ];
}

function transactionSections({ digest, effects, events }: TransactionRecord, checkpoint: number): Section[] {
  const { computationCost, storageCost, storageRebate } = effects.gasUsed;
  return [
    {
      title: `Transaction ${digest}`,
      rows: [
        ['checkpoint', { link: `${checkpoint}` }],
        ['status', effects.status.Failure ? `failed: ${effects.status.Failure.error.$kind}` : 'succeeded'],
        ['gas', `${computationCost} computation + ${storageCost} storage − ${storageRebate} rebate, in MIST`],
      ],
    },
    { title: 'Events', rows: events.map((event): Row => [event.type]) },
    { title: 'Changed objects', rows: effects.changedObjects.map(([id]): Row => [{ link: id }]) },
  ];
}

function addressSections(address: string, { ledger }: Localnet): Section[] {
  const object = ledger.objects.object(address);
  const owned = ledger.objects.owned(address).slice(0, MAX_LISTED);
  const children = ledger.objects.children(address).slice(0, MAX_LISTED);
  const list = (title: string, objects: typeof owned): Section[] =>
    objects.length > 0
      ? [{ title, rows: objects.map((each): Row => [{ link: each.id }, typeOf(each)]) }]
      : [];
  const described: Section[] = object
    ? [
        {
          title: `Object ${address}`,
          rows: [
            ['type', typeOf(object)],
            ['version', `${object.version}`],
            ['digest', object.digest],
            ['owner', ownerText(object.owner)],
            ['written by', { link: object.previousTransaction }],
          ],
        },
      ]
    : [];
  const sections = [...described, ...list(`Owned by ${address}`, owned), ...list('Dynamic fields', children)];
  return sections.length > 0 ? sections : [{ title: 'Nothing found', rows: [[address]] }];
}

function ownerText(owner: {
  readonly kind: string;
  readonly address?: string;
  readonly parent?: string;
}): string | { link: string } {
  const holder = owner.address ?? owner.parent;
  return holder === undefined ? owner.kind : { link: holder };
}
