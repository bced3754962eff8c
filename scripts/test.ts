import { Complaint, run } from '@tycoon/command/complaint';
import { parseOptions } from '@tycoon/command/options';
import { ensureBrowser } from '@tycoon/harness/chromium';
import { findSui, startSui } from '@tycoon/harness/sui-node';
import { ensureWebBuild } from '@tycoon/stack/web-build';
import { testMove } from './src/stages/move.ts';
import { checkFormat, checkLint, checkTypes } from './src/stages/static.ts';
import { runVitest } from './src/stages/vitest.ts';
import { add, check, closingLine, NOTHING, type Tally } from './src/tally.ts';

const USAGE = `npm test [-- options] [filter …]      everything, or with a filter only the test files whose path contains it
npm run test:long                     the same with the long versions of the tests

  --only <stage,stage>    format, lint, types, move, unit, integration, e2e
  --long                  long versions of the tests

  TYCOON_NETWORK=sui      the stories in a browser are played on \`sui start\` instead of localnet`;

interface Run {
  readonly filters: readonly string[];
  readonly env: NodeJS.ProcessEnv;
}

/** The stages in the order they run. */
const STAGES: Readonly<Record<string, (run: Run) => Promise<Tally>>> = {
  format: checkFormat,
  lint: checkLint,
  types: checkTypes,
  move: testMove,
  unit: ({ filters, env }) => runVitest('unit', filters, env),
  integration: async ({ filters, env }) => {
    await ensureWebBuild();
    return runVitest('integration', filters, { ...env, CHROMIUM_PATH: ensureBrowser() });
  },
  e2e: async ({ filters, env }) => {
    await ensureWebBuild();
    const browser = { CHROMIUM_PATH: ensureBrowser() };
    if (process.env.TYCOON_NETWORK !== 'sui') return runVitest('e2e', filters, { ...env, ...browser });
    const { url, faucet, stop } = await startSui(findSui());
    const node = { TYCOON_NODE_URL: url, TYCOON_FAUCET_URL: faucet };
    return runVitest('e2e', filters, { ...env, ...browser, ...node }).finally(stop);
  },
};

const OPTIONS = { only: { type: 'string' }, long: { type: 'boolean', default: false } } as const;

async function main(): Promise<number> {
  const parsed = parseOptions(USAGE, { options: OPTIONS, allowPositionals: true });
  if (!parsed) return 0;
  const { values, positionals: filters } = parsed;
  const asked = values.only?.split(',') ?? Object.keys(STAGES);
  const unknown = asked.find((name) => !(name in STAGES));
  if (unknown !== undefined) throw new Complaint(`There is no stage "${unknown}".`, USAGE);
  const env = values.long ? { TYCOON_LONG: '1' } : {};

  const lines: string[] = [];
  let total = NOTHING;
  for (const [name, stage] of Object.entries(STAGES)) {
    if (!asked.includes(name)) continue;
    process.stdout.write(`\n━━ ${name} ${'━'.repeat(70 - name.length)}\n`);
    const start = performance.now();
    const tally = await attempt(() => stage({ filters, env }));
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    lines.push(`  ${name.padEnd(12)} ${closingLine(tally).padEnd(24)} ${seconds.padStart(7)} s`);
    total = add(total, tally);
  }
  process.stdout.write(`\n━━ summary ${'━'.repeat(63)}\n${lines.join('\n')}\n\n${closingLine(total)}\n`);
  if (total.passed === 0) throw new Complaint('No test ran.', 'Check the filter and the stages.');
  return total.failed > 0 ? 1 : 0;
}

/** A stage that cannot run at all is a failure of that stage; the others still run. */
async function attempt(stage: () => Promise<Tally>): Promise<Tally> {
  try {
    return await stage();
  } catch (error) {
    const text =
      error instanceof Complaint ? `✗ ${error.message}\n  ${error.remedy}` : (error as Error).stack;
    process.stdout.write(`${text}\n`);
    return check(false);
  }
}

await run(main);
