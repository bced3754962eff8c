export { decodeEvent, EVENT_NAMES, type EventName, type EventOf, type TycoonEvent } from './event.ts';
export { applyEvent, openView, replay } from './view/apply-event.ts';
export { fromSnapshot } from './view/from-snapshot.ts';
export * from './view/view.ts';
