export { type DiskLocalnet, type DiskOptions, openLocalnet } from './disk.ts';
export { parseOrigin } from './door.ts';
export { verifyWithNode } from './ed25519.ts';
export { type RunningLocalnet, type RunOptions, runLocalnet } from './run.ts';
export { type RunningServer, type ServerOptions, serve } from './server.ts';
