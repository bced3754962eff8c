import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { metaPolicy } from './policy.ts';

/** Writes the policy into the page, for file servers that send none. */
const policy: Plugin = {
  name: 'policy',
  transformIndexHtml: () => [
    {
      tag: 'meta',
      attrs: { 'http-equiv': 'Content-Security-Policy', content: metaPolicy() },
      injectTo: 'head-prepend',
    },
  ],
};

const SERVED = fileURLToPath(new URL('dist/', import.meta.url));
const OUTPUT = fileURLToPath(new URL('dist-static/', import.meta.url));

/** The files of a build, by their paths in it. */
const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'sw.js')
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();

/** Writes down what there is, for the service worker of the served client, which keeps it once the first page is shown. */
const listed: Plugin = {
  name: 'listed',
  closeBundle() {
    const files = filesIn(SERVED).map((file) => (file === 'index.html' ? '/' : `/${file}`));
    writeFileSync(join(SERVED, 'files.json'), JSON.stringify(files));
  },
};

/** Writes the service worker that keeps all files of this version, each by its name beside it. */
const precache: Plugin = {
  name: 'precache',
  closeBundle() {
    const files = filesIn(OUTPUT);
    const hash = createHash('sha256');
    for (const file of files) hash.update(file).update(readFileSync(join(OUTPUT, file)));
    const version = hash.digest('hex').slice(0, 16);
    const kept = files.map((file) => (file === 'index.html' ? './' : file));
    const names = `const VERSION = ${JSON.stringify(version)};\nconst FILES = ${JSON.stringify(kept)};\n`;
    const source = readFileSync(new URL('site/sw.js', import.meta.url), 'utf8');
    writeFileSync(join(OUTPUT, 'sw.js'), names + source);
  },
};

export default defineConfig(({ mode }) => ({
  // The static edition may lie below any path.
  base: mode === 'static' ? './' : '/',
  plugins: [react(), ...(mode === 'static' ? [policy, precache] : [listed])],
  worker: { format: 'es' },
  build: {
    outDir: mode === 'static' ? 'dist-static' : 'dist',
    target: 'es2023',
    assetsInlineLimit: 0,
    // The size is checked by a test against a budget; computing it here only slows the build.
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
  },
}));
