import { NPC_BARRIER } from '@tycoon/sdk';
import type { TycoonEvent } from '@tycoon/sdk/events';
import type { Rows } from './rows.ts';

interface At {
  readonly network: number;
  readonly game: number;
  readonly seq: number;
  readonly turn: number;
}

/** Money, cards and traps as rows of their own. */
export function detailRows(rows: Rows, at: At, event: TycoonEvent): void {
  switch (event.type) {
    case 'CashEvent': {
      const { player, reason, gain, amount, cash } = event;
      rows.payments.push({ ...at, player, reason, amount: gain ? amount : -amount, cash });
      return;
    }
    case 'CardGainEvent':
      rows.cardUses.push({ ...cardRow(at, event, 'gain'), count: Number(event.delta) });
      return;
    case 'CardUseEvent': {
      const { target, tileId } = event;
      rows.cardUses.push({
        ...cardRow(at, event, 'use'),
        target,
        tile: tileId === null ? null : Number(tileId),
      });
      return;
    }
    case 'ShopEvent':
      rows.cardUses.push({ ...cardRow(at, event, 'buy'), tile: Number(event.tileId), price: event.price });
      return;
    case 'HandFullEvent':
      rows.cardUses.push(cardRow(at, event, 'lose'));
      return;
    case 'NpcSpawnEvent':
      rows.npcUses.push({ ...npcRow(at, event, 'spawn'), player: event.byPlayer });
      return;
    case 'NpcRemoveEvent':
      rows.npcUses.push(npcRow(at, event, 'remove'));
      return;
    case 'BombOrDogHitEvent':
      rows.npcUses.push({ ...npcRow(at, event, 'hit'), player: event.player });
      return;
    case 'BarrierStopEvent':
      rows.npcUses.push({ ...npcRow(at, { ...event, kind: NPC_BARRIER }, 'stop'), player: event.player });
      return;
    default:
  }
}

const cardRow = (
  at: At,
  { player, kind }: { readonly player: string; readonly kind: number },
  action: 'gain' | 'use' | 'buy' | 'lose',
) => ({ ...at, player, kind, action, count: 1, target: null, tile: null, price: null });

const npcRow = (
  at: At,
  { tileId, kind }: { readonly tileId: bigint; readonly kind: number },
  action: 'spawn' | 'remove' | 'hit' | 'stop',
) => ({ ...at, tile: Number(tileId), kind, action, player: null });
