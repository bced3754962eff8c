import { expect, test } from 'vitest';
import { makeReleaseManifest } from './manifest.ts';

const SOURCE = {
  name: '@tycoon/sample',
  version: '1.2.3',
  private: true,
  description: 'A sample.',
  license: 'Apache-2.0',
  exports: { '.': './src/index.ts', './bot': './src/bot/index.ts', './fixtures': './src/fixtures/index.ts' },
  dependencies: { '@mysten/sui': '2.33.1', '@noble/hashes': '2.4.0' },
  sideEffects: false,
  repository: 'github:sample/sample',
};

test('a release names built files, a range for each dependency, and the client of its users as a peer', () => {
  expect(makeReleaseManifest(SOURCE, (file) => !file.includes('fixtures'))).toEqual({
    name: '@tycoon/sample',
    version: '1.2.3',
    description: 'A sample.',
    license: 'Apache-2.0',
    repository: 'github:sample/sample',
    type: 'module',
    sideEffects: false,
    engines: { node: '>=20.19' },
    exports: {
      '.': { types: './index.d.ts', default: './index.js' },
      './bot': { types: './bot/index.d.ts', default: './bot/index.js' },
    },
    dependencies: { '@noble/hashes': '^2.4.0' },
    peerDependencies: { '@mysten/sui': '^2.33.1' },
  });
});
