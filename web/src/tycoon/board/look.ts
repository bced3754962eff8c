import type { Language } from '@tycoon/engine/core';
import {
  activePlayer,
  type GameView,
  NPC_KIND_NAMES,
  type NpcKindName,
  ofKind,
  type PlayerView,
  priceNow,
  tollNow,
} from '@tycoon/sdk';
import { type GameMap, isFork, type MapTile } from '@tycoon/sdk/maps';
import { isFrozen } from '@tycoon/sdk/rules';
import type { Figure } from '../../art/figures.ts';
import { number, percent, type Translation } from '../../text/text.ts';
import type { Seats } from '../seats/seat.ts';
import type { BoardProps } from './props.ts';
import type { boardText } from './text.ts';

type Words = Translation<(typeof boardText)['en']>;

/** What stands in the way on a tile; `unknown` came with a newer package than this page knows. */
export type Trap = NpcKindName | 'unknown';

/** All that the drawing of one tile depends on, as plain values, so that a tile is drawn again only when one changes. */
export interface TileLook {
  readonly tone: string;
  readonly figure: Figure | '';
  readonly level: number;
  /** The number on the face: price, toll or amount. */
  readonly sum: string;
  readonly trap: Trap | '';
  readonly isClosed: boolean;
  readonly isLit: boolean;
  /** Whose turn it is stands here: you, or another. */
  readonly turn: 'yours' | 'theirs' | '';
  readonly isMarked: boolean;
  readonly isFresh: boolean;
  /** -1 where no heat is shown. */
  readonly heat: number;
  /** The tile in a sentence, for those who do not see it. */
  readonly label: string;
}

function trapOf(view: GameView | undefined, tile: number): Trap | '' {
  const npc = view?.npcs[tile];
  return npc === undefined ? '' : ofKind(NPC_KIND_NAMES, npc.kind, 'unknown' as const);
}

type Given = Pick<BoardProps, 'map' | 'state' | 'seats'> & {
  readonly [K in 'lit' | 'marked' | 'heat' | 'figures']: BoardProps[K] | undefined;
};

function lookOf(tile: MapTile, given: Given, language: Language, words: Words): TileLook {
  const { state, seats, heat } = given;
  const view = state?.view;
  const lot = view?.lots[tile.id];
  const owner = lot && seats.get(lot.owner);
  const active = view && activePlayer(view);
  const isUnderWay = active !== undefined && state?.walking.has(active.address) === true;
  // A heat map shows what has been, not what is.
  const isHere = active !== undefined && !heat && !isUnderWay && active.pos === tile.id;
  const look: Omit<TileLook, 'label'> = {
    tone: owner?.tone ?? '',
    figure: owner?.figure ?? '',
    level: lot?.level ?? 0,
    sum: heat ? (given.figures?.get(tile.id) ?? '') : sumOf(tile, given.map, view),
    trap: heat ? '' : trapOf(view, tile.id),
    isClosed: !heat && view?.effects.closedTile === tile.id,
    isLit: given.lit?.has(tile.id) === true,
    turn: isHere ? (seats.get(active.address)?.isYou ? 'yours' : 'theirs') : '',
    isMarked: given.marked === tile.id,
    isFresh: state?.fresh === tile.id,
    heat: heat ? (heat.get(tile.id) ?? 0) : -1,
  };
  return { ...look, label: labelOf(tile, look, given, language, words) };
}

function sumOf(tile: MapTile, map: GameMap, view: GameView | undefined): string {
  switch (tile.kind) {
    case 'property':
      if (!view) return number(tile.price);
      return number(Number(view.lots[tile.id] ? tollNow(view, map, tile) : priceNow(view, tile)));
    case 'bonus':
      return `+${number(tile.special)}`;
    case 'fee':
      return `−${number(tile.special)}`;
    case 'empty':
    case 'hospital':
    case 'chance':
    case 'card':
    case 'news':
    case 'lottery':
    case 'prison':
    case 'shop':
      return '';
  }
}

function labelOf(
  tile: MapTile,
  look: Omit<TileLook, 'label'>,
  { map, state, seats }: Given,
  language: Language,
  words: Words,
): string {
  const view = state?.view;
  const owner = seats.get(view?.lots[tile.id]?.owner ?? '');
  const guests = view ? standingOn(view, state.walking, tile.id) : [];
  const parts = [
    tile.name[language],
    ...(tile.kind === 'property'
      ? owner
        ? [
            owner.isYou ? words.yours : words.ownedBy(owner.name),
            words.level(look.level),
            words.toll(sumOf(tile, map, view)),
          ]
        : [words.forSale(sumOf(tile, map, view))]
      : [
          tile.kind === 'bonus' ? words.gives(number(tile.special)) : '',
          tile.kind === 'fee' ? words.takes(number(tile.special)) : '',
        ]),
    isFork(tile) ? words.fork : '',
    look.isClosed ? words.closed : '',
    look.trap === '' ? '' : words[look.trap],
    guests.length > 0
      ? words.here(
          guests.map((guest) => guestName(guest, seats, view, words)).join(language === 'zh' ? '、' : ', '),
        )
      : '',
    look.heat > 0 ? words.landed(percent(look.heat, 0)) : '',
    look.isLit ? words.canPick : '',
  ];
  return parts.filter((part) => part !== '').join(language === 'zh' ? '，' : ', ');
}

/** Players in the game whose piece is on the tile, as far as the animation has come. */
export const standingOn = (
  view: GameView,
  walking: ReadonlyMap<string, number>,
  tile: number,
): readonly PlayerView[] =>
  view.players.filter((player) => !player.isOut && (walking.get(player.address) ?? player.pos) === tile);

/** How a player is held up, or nothing. */
export function holdOf(player: PlayerView, turn: bigint): 'prison' | 'hospital' | 'frozen' | '' {
  if (player.inPrisonTurns > 0) return 'prison';
  if (player.inHospitalTurns > 0) return 'hospital';
  return isFrozen(player, turn) ? 'frozen' : '';
}

function guestName(player: PlayerView, seats: Seats, view: GameView | undefined, words: Words): string {
  const seat = seats.get(player.address);
  const name = seat?.isYou ? words.you : (seat?.name ?? player.address.slice(0, 6));
  const hold = holdOf(player, view?.turn ?? 0n);
  if (hold === '') return name;
  return hold === 'prison'
    ? words.inPrison(name)
    : hold === 'hospital'
      ? words.inHospital(name)
      : words.frozen(name);
}

export const looksOf = (given: Given, language: Language, words: Words): readonly TileLook[] =>
  given.map.tiles.map((tile) => lookOf(tile, given, language, words));
