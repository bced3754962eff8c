import { startEmbedded } from '@tycoon/postgres';

/** A process that starts the embedded database of a directory, says so, and keeps it until it is killed. */
const server = await startEmbedded(process.argv[2] ?? '');
process.stdout.write(`up ${new URL(server.url).port}\n`);
