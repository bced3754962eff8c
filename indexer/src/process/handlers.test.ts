import { EVENT_NAMES, type EventName } from '@tycoon/sdk/events';
import { getTableConfig, PgDialect } from 'drizzle-orm/pg-core';
import { expect, expectTypeOf, test } from 'vitest';
import { events } from '../database/schema.ts';
import { CARD_EVENTS } from './card-events.ts';
import { ESTATE_EVENTS } from './estate-events.ts';
import type { Handlers } from './handler.ts';
import { EVENTS_OF_LOBBY, HANDLERS } from './handlers.ts';
import { LOBBY_EVENTS } from './lobby-events.ts';
import { MOVE_EVENTS } from './move-events.ts';
import { TURN_EVENTS } from './turn-events.ts';

const FAMILIES = [LOBBY_EVENTS, TURN_EVENTS, MOVE_EVENTS, ESTATE_EVENTS, CARD_EVENTS];

test('every event of the package has exactly one handler', () => {
  const handled = FAMILIES.flatMap((family) => Object.keys(family));
  expect(handled.sort()).toEqual([...EVENT_NAMES].sort());
  expect(Object.keys(HANDLERS).sort()).toEqual(handled);
});

test('a table without the handler of one event is no table of handlers', () => {
  expectTypeOf<keyof Handlers>().toEqualTypeOf<EventName>();
  expectTypeOf<Omit<Handlers, 'RollEvent'>>().not.toExtend<Handlers>();
  // An event added to the package has a name that the table lacks.
  expectTypeOf(HANDLERS).not.toExtend<Handlers & { readonly ApplauseEvent: object }>();
});

test('the lobby is told of everything that changes a list of games or maps', () => {
  expect([...EVENTS_OF_LOBBY].sort()).toEqual([
    'DeleteEvent',
    'GameCreatedEvent',
    'GameEndedEvent',
    'JoinEvent',
    'KickEvent',
    'LeaveEvent',
    'StartEvent',
    'TemplatePublishedEvent',
  ]);
});

test('the database has an index of exactly the events that the lobby is told of', () => {
  const { where } =
    getTableConfig(events).indexes.find(({ config }) => config.name === 'event_lobby')?.config ?? {};
  const condition = where ? new PgDialect().sqlToQuery(where).sql : '';
  const named = [...condition.matchAll(/'(\w+)'/g)].map(([, name]) => name);
  expect(named.sort()).toEqual([...EVENTS_OF_LOBBY].sort());
});
