import { storable, toJson } from '../wire/json.ts';
import { type GameOccasion, type Handlers, ONLY_STORED } from './handler.ts';

function giveUpSeat({ player }: { readonly player: string }, { books, network, record }: GameOccasion): void {
  books.rows.left.push({ network, game: record.number, address: player });
}

/** Maps are published; games are opened, filled, begun, ended and cleared away. */
export const LOBBY_EVENTS = {
  RegistryCreatedEvent: ONLY_STORED,
  RegistrySharedEvent: ONLY_STORED,
  RegistryCarriedEvent: ONLY_STORED,
  RecommendedEvent: ONLY_STORED,
  TemplatePublishedEvent: {
    tellsLobby: true,
    handle(event, { books, network, sender, timestampMs }) {
      const { registry, templateId, version, tileCount, digest, nameEn, nameZh } = event;
      books.rows.templates.push({
        network,
        registry,
        templateId,
        version,
        tileCount: Number(tileCount),
        digest: toJson(digest) as string,
        nameEn: storable(nameEn),
        nameZh: storable(nameZh),
        author: sender,
        publishedAtMs: timestampMs,
      });
    },
  },
  GameCreatedEvent: { tellsLobby: true, ...ONLY_STORED },
  JoinEvent: { tellsLobby: true, ...ONLY_STORED },
  ReadyEvent: ONLY_STORED,
  DelegateEvent: ONLY_STORED,
  LeaveEvent: { tellsLobby: true, handle: giveUpSeat },
  KickEvent: { tellsLobby: true, handle: giveUpSeat },
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
  GameCarriedEvent: ONLY_STORED,
  ClearEvent: ONLY_STORED,
  DeleteEvent: {
    tellsLobby: true,
    handle(_, { record, timestampMs }) {
      record.deletedAtMs = timestampMs;
    },
  },
} satisfies Partial<Handlers>;
