import type { TaskResult } from '@tycoon/localnet/conformance/suite/snapshot';
import { directoryOf, type FileReport } from '@tycoon/localnet/conformance/suite/suite';

const textOf = (result: TaskResult | undefined): string => {
  if (!result) return '';
  if (result.kind === 'shown') return result.text;
  if (result.kind === 'failed') return `failed: ${result.failure}`;
  return result.kind === 'refused' ? `refused: ${result.message}` : result.kind;
};

/** Every task that differs, with both results. */
export function formatDifferences({ path, inapplicable, tasks }: FileReport): string {
  if (inapplicable) return '';
  return tasks
    .filter((task) => !task.agrees)
    .map(
      ({ number, text, why, expected, actual }) =>
        `=== ${path} task ${number} ${text}\n--- ${why}\nthere: ${textOf(expected)}\nhere:  ${textOf(actual)}\n`,
    )
    .join('');
}

/** The table that is kept: a row for every directory. */
export function formatTable(files: readonly FileReport[]): string {
  const rows = new Map<string, FileReport[]>();
  for (const file of files) {
    const key = directoryOf(file.path);
    rows.set(key, [...(rows.get(key) ?? []), file]);
  }
  const count = (list: readonly FileReport[]) => {
    const run = list.filter((file) => !file.inapplicable);
    const tasks = run.flatMap((file) => file.tasks);
    return {
      files: list.length,
      run: run.length,
      tasks: tasks.length,
      agree: tasks.filter((task) => task.agrees).length,
      missing: tasks.filter((task) => task.missing !== undefined).length,
    };
  };
  const lines = [...rows].map(([key, list]) => {
    const { files: all, run, tasks, agree, missing } = count(list);
    return `| ${key} | ${run} of ${all} | ${tasks} | ${agree} | ${missing} | ${reasons(list)} |`;
  });
  const total = count(files);
  return [
    '| directory | files that apply | tasks | agree | of a feature refused by name | why not |',
    '| --- | --- | --- | --- | --- | --- |',
    ...lines,
    `| all | ${total.run} of ${total.files} | ${total.tasks} | ${total.agree} | ${total.missing} | |`,
    '',
    formatVerifier(files),
    '',
  ].join('\n');
}

const VERIFIED = /^(VMVerificationOrDeserializationError|SuiMoveVerificationError|refused )/;

/** What the verifier thinks of modules that were compiled or assembled, beside Sui's. */
function formatVerifier(files: readonly FileReport[]): string {
  const tasks = files.flatMap((file) => file.tasks);
  const refuses = (result: TaskResult | undefined) =>
    result?.kind === 'failed' && VERIFIED.test(result.failure);
  const stricter = tasks.filter(({ expected, actual }) => refuses(actual) && !refuses(expected)).length;
  const looser = tasks.filter(({ expected, actual }) => actual?.kind === 'shown' && refuses(expected)).length;
  const modules = files.reduce((sum, file) => sum + file.modules, 0);
  return `${modules} modules were compiled or assembled of them. The verifier refused ${stricter} packages that Sui takes and took ${looser} that Sui refuses.`;
}

function reasons(list: readonly FileReport[]): string {
  const counts = new Map<string, number>();
  for (const file of list) {
    if (file.inapplicable)
      counts.set(`file ${file.inapplicable}`, (counts.get(`file ${file.inapplicable}`) ?? 0) + 1);
    else
      for (const { why, missing } of file.tasks) {
        const short = missing ?? why?.split('\n')[0];
        if (short) counts.set(short, (counts.get(short) ?? 0) + 1);
      }
  }
  return [...counts].map(([why, n]) => `${n}: ${why}`).join('; ');
}
