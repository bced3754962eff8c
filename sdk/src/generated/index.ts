// Generated from the compiled Move package by `npm run generate`. Do not edit.

export * as admin from './admin.ts';
export * as cards from './cards.ts';
export * as config from './config.ts';
export * as debt from './debt.ts';
export * as draft from './draft.ts';
export * as economy from './economy.ts';
export * as effects from './effects.ts';
export * as estate from './estate.ts';
export * as events from './events.ts';
export * as game from './game.ts';
export * as lobby from './lobby.ts';
export * as map from './map.ts';
export * as movement from './movement.ts';
export * as news from './news.ts';
export * as npc from './npc.ts';
export * as player from './player.ts';
export * as preferences from './preferences.ts';
export * as rng from './rng.ts';
export * as shop from './shop.ts';
export * as snapshot from './snapshot.ts';
export * as standing from './standing.ts';
export * as tiles from './tiles.ts';
export * as trap from './trap.ts';
export * as turn from './turn.ts';
export * as types from './types.ts';
