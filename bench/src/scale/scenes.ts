import type { PlayedChain } from '@tycoon/harness/indexer/chain';
import { type Checkpoint, type Commit, EVENTS_OF_LOBBY } from '@tycoon/indexer';

/** What a crowd watches while it is written. */
export interface Scene {
  /** Below the network's part of the API. */
  readonly path: string;
  /** What is in the tables before anybody watches. */
  readonly before: readonly Checkpoint[];
  /** What each commit writes from then on. */
  readonly commits: readonly (readonly Checkpoint[])[];
  /** The ids of the messages that a commit comes to. */
  idsOf(rows: Commit['rows']): readonly string[];
}

const LOBBY: ReadonlySet<string> = new Set(EVENTS_OF_LOBBY);

/** The game that a chain ends with, from the checkpoint after the first turn on; a checkpoint a commit. */
export function gameScene({ checkpoints }: PlayedChain): Scene {
  const events = checkpoints.flatMap(({ transactions }) => transactions.flatMap(({ events }) => events));
  const last = events.at(-1);
  if (!last) throw new Error('no game was played');
  // Every event of a game begins with its id.
  const idOf = (contents: Uint8Array) => `0x${Buffer.from(contents.subarray(0, 32)).toString('hex')}`;
  const game = idOf(last.contents);
  const begun = 1 + indexOf(checkpoints, 'TurnStartEvent', (contents) => idOf(contents) === game);
  return {
    path: `games/${game}/live`,
    before: checkpoints.slice(0, begun),
    commits: checkpoints.slice(begun).map((checkpoint) => [checkpoint]),
    idsOf: ({ events }) => events.flatMap(({ seq }) => (seq == null ? [] : [String(seq)])),
  };
}

/** The lobby of a chain, from its first game on; a whole game a commit, from its opening to that of the next. */
export function lobbyScene({ checkpoints }: PlayedChain): Scene {
  const opened = checkpoints.flatMap((checkpoint, index) =>
    tells(checkpoint, 'GameCreatedEvent') ? [index] : [],
  );
  return {
    path: 'live',
    before: checkpoints.slice(0, opened[0]),
    commits: opened.map((at, game) => checkpoints.slice(at, opened[game + 1])),
    idsOf: ({ events }) =>
      events.flatMap(({ type, checkpoint, position, ordinal }) =>
        LOBBY.has(type) ? [`${checkpoint}.${position}.${ordinal}`] : [],
      ),
  };
}

const tells = (
  { transactions }: Checkpoint,
  name: string,
  isMeant: (contents: Uint8Array) => boolean = () => true,
): boolean =>
  transactions.some(({ events }) =>
    events.some(({ type, contents }) => type.endsWith(`::${name}`) && isMeant(contents)),
  );

const indexOf = (
  checkpoints: readonly Checkpoint[],
  name: string,
  isMeant: (contents: Uint8Array) => boolean,
): number => checkpoints.findIndex((checkpoint) => tells(checkpoint, name, isMeant));
