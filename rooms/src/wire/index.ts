export * from './daily.ts';
export * from './push.ts';
export * from './refusal.ts';
export type { CreateBody, SocketRequest, SocketRequestKind } from './request.ts';
export * from './vocabulary.ts';
