/** What the commands need that differs from run to run. */
export interface Surroundings {
  readonly node: string;
  readonly faucet: string;
  /** A deployment file of the network. */
  readonly deployment: string;
  /** A small Move package, with a test that passes by the name of a barrier and one that fails by another. */
  readonly movePackage: string;
  /** A directory to write to. */
  readonly directory: string;
  /** Ports nobody listens on. */
  readonly ports: readonly [number, number];
}

/** How it is known that a documented command works. */
type Proof =
  /** It is run as it stands, with these options behind it, and prints this. */
  | {
      readonly kind: 'run';
      readonly says: RegExp;
      readonly options?: (around: Surroundings) => readonly string[];
      /** Options that make it short; in the long run it is run without them. */
      readonly sample?: (around: Surroundings) => readonly string[];
    }
  /** It is run until it prints this, and then stopped. */
  | {
      readonly kind: 'serve';
      readonly says: RegExp;
      readonly options?: (around: Surroundings) => readonly string[];
    }
  /** This is run in its place, because it takes too long, changes the checkout, or needs what is not here. */
  | {
      readonly kind: 'instead';
      readonly command: string;
      readonly says: RegExp;
      readonly options?: (around: Surroundings) => readonly string[];
    }
  /** The file runs it, in these words. */
  | { readonly kind: 'by'; readonly file: string; readonly words: string };

const by = (file: string, words: string): Proof => ({ kind: 'by', file, words });
const instead = (command: string, says: RegExp): Proof => ({ kind: 'instead', command, says });
const run = (says: RegExp): Proof => ({ kind: 'run', says });
/** The last `--games` counts. */
const simulate = (says: RegExp): Proof => ({ kind: 'run', says, sample: () => ['--games', '4'] });

/** Two games a pair. */
const LADDER = 'npm run balance -- monopoly --ladder --games 2';
const TYCOON_BALANCE = by('scripts/balance.integration.test.ts', "['tycoon', '--map'");
const START = 'scripts/start.integration.test.ts';
/** What the long run starts as processes. */
const TOPOLOGY = 'tests/harness/src/topology/topology.ts';
/** The lines of docs/operate.md are run as they stand there, filled in. */
const LINES = by('tests/operate/topology.integration.test.ts', "linesOf(page, 'npm run')");
const MOVE_STAGE = by('scripts/src/stages/move.ts', 'testPackage(');
const MUTATE = by('scripts/src/mutation/mutate.integration.test.ts', 'mutate({');
/** Two stages that take little time, one of them with a filter. */
const STAGES = 'npm test -- --only lint,unit engine/src/core/random.test.ts';
const BENCH: Proof = {
  kind: 'instead',
  command: 'npm run bench -- sdk',
  says: /^sdk: bundle of what the web needs, minified +\d+(\.\d+)? +KB/m,
  options: ({ directory }) => ['--out', `${directory}/results.json`],
};
const LOCALNET: Proof = {
  kind: 'serve',
  says: /localnet ready/,
  options: ({ directory, ports }) => [
    ...['--port', `${ports[0]}`, '--faucet-port', `${ports[1]}`, '--data', `${directory}/localnet`],
  ],
};
const PUBLISH: Proof = {
  kind: 'instead',
  command: 'npm run publish:move',
  says: /^Package 0x[0-9a-f]{64}\nMaps: .*Ring.*\nWritten to /m,
  options: ({ node, faucet, directory }) => [
    '--url',
    node,
    '--faucet',
    faucet,
    '--out',
    `${directory}/deployment.json`,
  ],
};

/** Every command of the documents. One that is not here has no proof. */
export const PROOFS: Readonly<Record<string, Proof>> = {
  'npm start': by(START, "'start.ts'"),
  'npm start -- --fresh': by(START, "'--fresh'"),
  'npm start -- --lan': by(START, "start('--lan')"),
  'npm test': by('.ci/run', 'npm test'),
  'npm run test:long': instead(
    'npm run test:long -- --only unit localnet/src/vm/bcs/bcs.test.ts',
    // Ten times as many as usual.
    /bytes of 5,000 random types [\s\S]*^[1-9]\d* passed, 0 failed$/m,
  ),
  // What the command before it has passed.
  'npm run test:long -- --resume': instead(
    'npm run test:long -- --resume --only unit localnet/src/vm/bcs/bcs.test.ts',
    /^Passed before of these sources, and left out: [1-9][\s\S]*^ +\d+\.\d s {2}localnet\/src\/vm\/bcs\/bcs\.test\.ts$/m,
  ),
  'TYCOON_NETWORK=sui npm run test:e2e': by('tests/harness/src/sui-node.integration.test.ts', 'startSui('),
  'TYCOON_NETWORK=sui npm test -- --only integration,e2e tests/sdk/contract tests/stories/tycoon': by(
    'tests/harness/src/sui-node.integration.test.ts',
    'startSui(',
  ),
  'npm run test:e2e': by('package.json', 'test --only e2e'),
  'TYCOON_PICTURES=1 npm run test:e2e -- tests/stories/pictures': by(
    'tests/stories/picture.ts',
    "process.env.TYCOON_PICTURES === '1'",
  ),
  'TYCOON_LONG=1 TYCOON_WIDTHS=360 npm run test:e2e -- tests/stories/looks-device': by(
    'tests/stories/looks.ts',
    "named('TYCOON_WIDTHS')",
  ),
  'npm test -- --only types,unit': instead(
    STAGES,
    /^ {2}lint +[1-9]\d* passed, 0 failed .*\n {2}unit +[1-9]\d* passed, 0 failed$/m,
  ),
  'npm test -- --only unit engine/src/core': instead(STAGES, /^ {2}unit +[1-9]\d* passed, 0 failed$/m),
  'npm test -- --only unit --renew web/src': instead(
    'npm test -- --only unit --renew web/src/text/text.test.ts',
    /^ {2}unit +[1-9]\d* passed, 0 failed$/m,
  ),
  'npm test -- --long --only integration tests/operate/upgrade': instead(
    STAGES,
    /^ {2}unit +[1-9]\d* passed, 0 failed$/m,
  ),
  'npm run format': by('scripts/src/stages/static.ts', 'formatPackage(directory, true'),
  'npm run generate': by('scripts/src/stages/static.ts', "'generate.ts'), '--check'"),
  'npm run genesis': instead(
    'npm run genesis -- --check',
    /^localnet\/src\/generated\/framework\.json is fresh$/m,
  ),
  'npm run soak': by('tests/harness/src/soak/soak.integration.test.ts', 'soak({'),
  'node scripts/map-fixtures.ts': by('move/toolchain/src/map-fixture.test.ts', 'fixtureModule('),
  'node scripts/vm-mutants.ts': by('localnet/conformance/mutants.integration.test.ts', 'findKiller('),

  'SUI_FRAMEWORK_DIR=<sui>/crates/sui-framework/packages node scripts/signatures.ts': by(
    'move/toolchain/src/genesis/compatibility.test.ts',
    'restrict(real, known)',
  ),

  'npm run move:build': run(/^tycoon: [1-9]\d* modules in .*\nwritten to move\/build\/tycoon\.json$/m),
  'npm run move:format': instead('npm run move:format -- --check', /^[1-9]\d* Move files, 0 not formatted$/m),
  'npm run move:test': MOVE_STAGE,
  'npm run move:test -- [filter]': MOVE_STAGE,
  'npm run move:test -- barrier': {
    kind: 'run',
    says: /passed: [1-9]\d*; failed: 0/,
    sample: ({ movePackage }) => ['--package', movePackage],
  },
  'npm run move:test -- --package localnet/genesis/tests': MOVE_STAGE,
  'npm run move:test -- --package localnet/genesis/tests --framework genesis': MOVE_STAGE,
  'npm run move:test -- --package localnet/genesis/tests --framework real': MOVE_STAGE,

  'npm run bots -- --players 4 --map classic': {
    kind: 'run',
    says: /Round 3[\s\S]*\bwins?\b/,
    options: ({ node, faucet, deployment }) => [
      ...['--rounds', '3', '--url', node, '--faucet', faucet, '--deployment', deployment],
    ],
  },
  'npm run publish:move': PUBLISH,
  'npm run publish:move -- --network testnet': PUBLISH,
  'TYCOON_PUBLISHER_KEY=suiprivkey… npm run publish:move -- --network testnet': PUBLISH,
  'npm run localnet': LOCALNET,
  'npm run localnet -- --help': run(/--frozen-clock/),
  'npm run localnet -- repair': by('scripts/localnet.integration.test.ts', "start('repair'"),
  'npm run indexer': {
    kind: 'serve',
    says: /indexer ready/,
    options: ({ directory, ports, node, deployment }) => [
      ...[
        '--port',
        `${ports[0]}`,
        '--data',
        `${directory}/indexer`,
        '--network',
        `localnet=${node}=${deployment}`,
      ],
    ],
  },
  'npm run indexer -- --help': run(/--network/),
  'npm run indexer -- --api-only': by(TOPOLOGY, "indexer('api-1', ['--api-only'])"),
  'DATABASE_URL=postgres://… npm run indexer -- --network testnet': LINES,
  'DATABASE_URL=postgres://… npm run indexer -- --api-only --port 9101 --trust-proxy 127.0.0.1': LINES,
  'DATABASE_URL=postgres://… npm run rooms -- --port 9201 --secure --domain <name> --origin https://<name> --trust-proxy 127.0.0.1 --networks deploy/network.json':
    LINES,
  'npm run web -- serve --network deploy/network.json --rooms https://<name>/rooms --connect https://fullnode.testnet.sui.io --connect wss://<name> --trust-proxy 127.0.0.1':
    LINES,
  'npm run rooms': {
    kind: 'serve',
    says: /rooms ready/,
    options: ({ directory, ports }) => ['--port', `${ports[0]}`, '--data', `${directory}/rooms`],
  },
  'npm run rooms -- --help': run(/--origin/),

  'npm run simulate': instead('npm run simulate -- --help', /zhajinhua/),
  'npm run simulate -- --help': run(/--games N/),
  'npm run simulate -- <game>': instead('npm run simulate -- merit --games 4', /balanced/),
  'npm run simulate -- cashflow --games 1000': simulate(/^games (?:1000|4),[\s\S]*\bdream\b/m),
  'npm run simulate -- monopoly --curves': simulate(/^opening +games .* mean price$/m),
  'npm run simulate -- zhajinhua --games 2000 --bots odds,tight --set hands=50 --json': simulate(/"odds"/),
  'npm run simulate -- zhajinhua --games 2000 --players 5 --bots maniac,loose,steady,tight,odds --set hands=50':
    simulate(/maniac/),
  'npm run simulate -- merit --games 10000 --bots planner,balanced,clever,altruist --seed s':
    simulate(/planner/),
  'npm run balance -- tycoon': TYCOON_BALANCE,
  'npm run balance -- tycoon --games 1400': TYCOON_BALANCE,
  'npm run balance -- tycoon --ladder --rounds 100 --games 600': by(
    'scripts/balance.integration.test.ts',
    "'--ladder',",
  ),
  'npm run balance -- cashflow': by(
    'scripts/balance.integration.test.ts',
    "balance('--games', '3', '--deals'",
  ),
  'npm run balance -- merit': by('scripts/balance.integration.test.ts', "balance('merit'"),
  'npm run balance -- zhajinhua': by('scripts/balance.integration.test.ts', "balance('zhajinhua'"),
  'npm run balance -- zhajinhua --only exploits --long': by(
    'scripts/balance.integration.test.ts',
    "'--only', 'exploits'",
  ),
  'npm run balance -- <game> --ladder': instead(LADDER, /^master +standard +\d/m),
  'npm run balance -- monopoly --ladder': instead(LADDER, /^large key +beginner +\d/m),
  'npm run book': instead('npm run book -- --only crowd --deals 100 --dry', /gzipped/),
  'npm run balance': by('scripts/balance.integration.test.ts', 'scripts/balance.ts'),
  'npm run gas': by('scripts/gas.integration.test.ts', "'scripts/gas.ts'"),
  'npm run conformance -- --sui <dir>': by('scripts/conformance.integration.test.ts', "'conformance.ts'"),
  'npm run conformance -- --ts-sdks <dir>': by('scripts/conformance.integration.test.ts', "'--ts-sdks'"),
  'npm run gas -- --node http://127.0.0.1:9000 --faucet http://127.0.0.1:9123': by(
    'scripts/gas.integration.test.ts',
    "['--node', node.url, '--faucet', node.url]",
  ),

  'npm run mutate -- --seed <text>': MUTATE,

  'npx -p @tycoon/localnet sui-localnet --port 9000': by(
    'scripts/pack-localnet.integration.test.ts',
    "manifest.bin?.['sui-localnet']",
  ),
  'npm run pack -- localnet': by('scripts/pack-localnet.integration.test.ts', "packForOutsider('localnet')"),
  'npm run pack -- sdk': by('scripts/pack.integration.test.ts', "packForOutsider('sdk')"),

  'npm run bench': BENCH,
  'npm run bench -- vm localnet': BENCH,
  'npm run bench -- cashflow': BENCH,
  'npm run bench -- engine': BENCH,
  'npm run bench -- indexer': BENCH,
  'npm run bench -- localnet': BENCH,
  'TYCOON_LONG=1 npm run bench -- localnet': BENCH,
  'npm run bench -- tab': BENCH,
  'npm run bench -- vm': BENCH,
  'npm run bench -- rooms': BENCH,
  'npm run bench -- scale': by('bench/groups/scale.ts', 'export async function measure'),

  'npm run web -- build': by('scripts/stack/src/web-build.ts', "[VITE, 'build'"),
  'npm run web -- build --static': by('tests/harness/src/web-build.ts', "ensureWebBuild('static')"),
  'npm run web -- serve': {
    kind: 'serve',
    says: /ready http/,
    options: ({ ports }) => ['--port', `${ports[0]}`],
  },
  'npm run web -- dev': { kind: 'serve', says: /Local:/, options: ({ ports }) => ['--port', `${ports[0]}`] },
};
