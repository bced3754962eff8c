import { toJson } from '../wire/json.ts';
import { type Handlers, ONLY_STORED } from './handler.ts';

/** Maps are published; games are opened, filled, begun and ended. */
export const LOBBY_EVENTS = {
  RegistryCreatedEvent: ONLY_STORED,
  TemplatePublishedEvent: {
    tellsLobby: true,
    handle({ registry, templateId, version, tileCount, digest }, { books, network, sender, timestampMs }) {
      books.rows.templates.push({
        network,
        registry,
        templateId,
        version,
        tileCount: Number(tileCount),
        digest: toJson(digest) as string,
        author: sender,
        publishedAtMs: timestampMs,
      });
    },
  },
  GameCreatedEvent: { tellsLobby: true, ...ONLY_STORED },
  JoinEvent: { tellsLobby: true, ...ONLY_STORED },
  LeaveEvent: {
    tellsLobby: true,
    handle({ player }, { books, network, record }) {
      books.rows.left.push({ network, game: record.number, address: player });
    },
  },
  StartEvent: {
    tellsLobby: true,
    handle({ startedAtMs }, { record }) {
      record.startedAtMs = startedAtMs;
    },
  },
  GameEndedEvent: {
    tellsLobby: true,
    handle({ reason, ranking, worth }, { books, record, timestampMs }) {
      record.endedAtMs = timestampMs;
      record.endReason = reason;
      record.ranking = ranking.map((address, place) => ({ address, worth: worth[place] ?? 0n }));
      books.ended.push(record);
    },
  },
} satisfies Partial<Handlers>;
