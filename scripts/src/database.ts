import { relative } from 'node:path';
import { Complaint } from '@tycoon/command/complaint';
import { EmbeddedInUse, hasCluster, keepEmbedded, PostgresUnavailable } from '@tycoon/postgres';
import { openDirectory } from '@tycoon/stack/directory';

/** The Postgres that a command keeps its tables in. */
export interface CommandDatabase {
  /** Carries the password: not for logs. */
  readonly url: string;
  /** Settles when the server is of our own and cannot be brought back. */
  readonly lost: Promise<void>;
  close(): Promise<void>;
}

/** What to do where the tables are of a later version. */
export const NEWER_REMEDY =
  'Run the version that brought them there, or a later one. To go back, restore a backup from before into another database.';

const NEVER = new Promise<never>(() => {});

/**
 * The server that `DATABASE_URL` names, or an embedded one in the directory. Throws `PostgresUnavailable` where no server runs on this machine
 * and the directory holds no cluster that would be passed over.
 */
export async function openServer(
  directory: string,
  remedy: string,
  say: (line: string) => void,
): Promise<CommandDatabase> {
  const url = process.env.DATABASE_URL;
  if (url) {
    say(`database    ${describeUrl(url)}`);
    return { url, lost: NEVER, close: async () => {} };
  }
  await openDirectory(directory, '--data');
  const where = relative(process.cwd(), directory) || '.';
  try {
    const server = await keepEmbedded(directory, say);
    say(`database    embedded Postgres in ${where}`);
    return { url: server.url, lost: server.died, close: () => server.stop() };
  } catch (error) {
    const { message } = error as Error;
    const sentence = `${message.charAt(0).toUpperCase()}${message.slice(1)}.`;
    if (error instanceof EmbeddedInUse) {
      throw new Complaint(sentence, 'Stop that program, or choose another directory with --data.');
    }
    // Tables that are there are not passed over in silence for empty ones.
    if (!(error instanceof PostgresUnavailable) || hasCluster(directory)) {
      throw new Complaint(sentence, remedy.replaceAll('{where}', where));
    }
    throw error;
  }
}

/** Host and database of a connection string; user and password stay out of logs. */
function describeUrl(url: string): string {
  if (!URL.canParse(url))
    throw new Complaint('DATABASE_URL is no URL.', 'postgres://user:password@host:5432/database');
  const { hostname, port, pathname } = new URL(url);
  return `Postgres at ${hostname}${port && `:${port}`}${pathname}`;
}
