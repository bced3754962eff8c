import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Builds the page with nothing but a network in it; its boot image is the caller's, as `boot.image` in the directory. */
export function buildTabPage(directory: string): void {
  const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
  const vite = at('../../../../web/node_modules/vite/bin/vite.js');
  const args = [
    'build',
    at('page/'),
    '--outDir',
    directory,
    '--emptyOutDir',
    '--base',
    './',
    '--target',
    'es2023',
  ];
  const config = ['--config', at('page/vite.config.ts'), '--logLevel', 'error'];
  const env = { ...process.env, NODE_ENV: 'production' };
  execFileSync(process.execPath, [vite, ...args, ...config], { env, stdio: 'inherit' });
}
