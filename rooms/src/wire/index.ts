export * from './push.ts';
export type { PlayerRecord } from './record.ts';
export * from './refusal.ts';
export type { CreateBody, SocketRequest, SocketRequestKind } from './request.ts';
export * from './vocabulary.ts';
