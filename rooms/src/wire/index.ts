export * from './daily.ts';
export * from './push.ts';
export * from './record.ts';
export * from './refusal.ts';
export type { CreateBody, ReportBody, SocketRequest, SocketRequestKind } from './request.ts';
export * from './season.ts';
export * from './vocabulary.ts';
