import { NPC_BARRIER } from '@tycoon/sdk';
import { type GameOccasion, type Handlers, ONLY_STORED, placeInTurn } from './handler.ts';

/** Players walk and meet barriers, bombs and dogs. */
export const MOVE_EVENTS = {
  RollEvent: {
    handle({ to }, { books, record }) {
      books.mapTile(record.view, to).landings++;
    },
  },
  MoveEvent: ONLY_STORED,
  SendToHospitalEvent: ONLY_STORED,
  StayEvent: ONLY_STORED,
  BarrierStopEvent: {
    handle({ player, tileId }, occasion) {
      addNpcUse(occasion, 'stop', tileId, NPC_BARRIER, player);
    },
  },
  BombOrDogHitEvent: {
    handle({ player, tileId, kind }, occasion) {
      addNpcUse(occasion, 'hit', tileId, kind, player);
    },
  },
  NpcSpawnEvent: {
    handle({ byPlayer, tileId, kind }, occasion) {
      addNpcUse(occasion, 'spawn', tileId, kind, byPlayer);
    },
  },
  NpcRemoveEvent: {
    handle({ tileId, kind }, occasion) {
      addNpcUse(occasion, 'remove', tileId, kind, null);
    },
  },
} satisfies Partial<Handlers>;

function addNpcUse(
  occasion: GameOccasion,
  action: 'spawn' | 'remove' | 'hit' | 'stop',
  tile: bigint,
  kind: number,
  player: string | null,
): void {
  occasion.books.rows.npcUses.push({
    ...placeInTurn(occasion),
    tile: Number(tile),
    kind,
    action,
    player,
  });
}
