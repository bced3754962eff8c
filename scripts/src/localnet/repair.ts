import { Complaint } from '@tycoon/command/complaint';
import { parseOptions } from '@tycoon/command/options';
import {
  DirectoryInUse,
  ForeignFile,
  NoNetwork,
  type RepairReport,
  repairNetwork,
} from '@tycoon/localnet/node';
import { DATA } from './data.ts';

const USAGE = `npm run localnet -- repair [options]      what is damaged in a network's directory, and what can be saved

  --data <dir>        where the network is kept, .data/localnet by default
  --apply             save it: writes a new journal and keeps the damaged files beside it`;

const OPTIONS = {
  data: { type: 'string', default: DATA },
  apply: { type: 'boolean', default: false },
} as const;

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Answers 0 when the network can be started afterwards. */
export function runRepair(args: readonly string[]): number {
  const parsed = parseOptions(USAGE, { args: [...args], options: OPTIONS });
  if (!parsed) return 0;
  const { data, apply } = parsed.values;
  const report = look(data, apply);
  for (const line of describe(report, apply)) say(line);
  return report.plan.kind === 'whole' || (apply && report.plan.kind !== 'nothing') ? 0 : 1;
}

function look(directory: string, apply: boolean): RepairReport {
  try {
    return repairNetwork(directory, apply);
  } catch (error) {
    if (error instanceof NoNetwork)
      throw new Complaint(`${error.message}.`, 'Name the directory of a network with --data.');
    if (error instanceof DirectoryInUse)
      throw new Complaint(`${error.message}.`, 'Stop that process: a network that runs is not repaired.');
    if (error instanceof ForeignFile)
      throw new Complaint(`${error.message}.`, 'This edition does not touch it.');
    throw error;
  }
}

const many = (count: number | bigint, noun: string) =>
  `${count.toLocaleString('en-US')} ${noun}${count === 1 || count === 1n ? '' : 's'}`;

/** A report as lines for a person. */
function describe({ damages, known, plan, kept }: RepairReport, apply: boolean): readonly string[] {
  const found = damages.map((damage) => `damaged     ${damage}`);
  if (plan.kind === 'nothing')
    return [...found, 'saved       nothing can be saved; "--fresh" begins a new network'];
  const { sequenceNumber, totalTransactions } = plan.last;
  const saved = `${many(totalTransactions, 'transaction')} up to checkpoint ${sequenceNumber}`;
  if (plan.kind === 'whole') return [...found, `whole       ${saved}; nothing has to be repaired`];
  const lines = [...found, apply ? `saved       ${saved}` : `can save    ${saved}`];
  if (plan.kind === 'state' && plan.first > 0)
    lines.push(
      `pruned      what came before checkpoint ${plan.first} cannot be read any more; its results are kept`,
    );
  if (known > sequenceNumber)
    lines.push(
      `lost        ${many(known - sequenceNumber, 'checkpoint')}: ${sequenceNumber + 1} to ${known}`,
    );
  if (apply) lines.push(`kept        the damaged files as ${kept.join(' and ')}`);
  else lines.push('nothing was changed; add --apply to save it');
  return lines;
}
