import type { CardKind, DirMode, FromChain, LegalAction, TycoonError } from '@tycoon/sdk';
import type { Sale, TakeTurn } from '@tycoon/sdk/calls';
import type { GameMap } from '@tycoon/sdk/maps';
import type { RatingChange } from '../../result/facts.ts';
import type { LiveGame } from '../live/live.ts';
import type { Seats } from '../seats/seat.ts';

/** Everything a person can do at a table, as the table says it; how it becomes a transaction is not its business. */
export type Move =
  | { readonly kind: 'join' | 'leave' | 'ready' | 'unready' | 'start' | 'close' | 'surrender' }
  | { readonly kind: 'kick'; readonly guest: string }
  | { readonly kind: 'step' | 'rollAbsent' | 'endTimedOutTurn' | 'skip' }
  | { readonly kind: 'sell'; readonly sale: Sale }
  | ({ readonly kind: 'roll' } & Pick<TakeTurn, 'cards' | 'direction' | 'route'>)
  | { readonly kind: 'buy'; readonly tile: number }
  /** `staysOpen`: another level can be paid for, so the turn does not end with this one. */
  | { readonly kind: 'upgrade'; readonly tile: number; readonly staysOpen?: boolean }
  | { readonly kind: 'buyCards'; readonly cards: readonly CardKind[] }
  | { readonly kind: 'setDirection'; readonly direction: DirMode }
  | { readonly kind: 'setAuto'; readonly isOn: boolean; readonly floor: bigint };

/** What is on its way: a move, or SUI for this browser's key. */
export type Pending = Move | { readonly kind: 'topUp' };

/** What a key of the table does: a move, or somebody else at this screen takes over. */
export type Press = Move | { readonly kind: 'takeOver'; readonly player: string };

/** What the table is given. */
export interface TableProps {
  readonly map: GameMap;
  readonly game: LiveGame;
  readonly seats: Seats;
  /** The bots that this browser plays. */
  readonly kept?: ReadonlySet<string>;
  /** Null for a spectator. */
  readonly you: string | null;
  /** All who play at this screen, where there are several. */
  readonly atScreen?: ReadonlySet<string>;
  /** Somebody else of them takes over. */
  readonly onTakeOver?: (player: string) => void;
  /** What you may do now, by the rules. */
  readonly actions: readonly LegalAction[];
  /** What shops ask, by kind of card. */
  readonly cardPrices: ReadonlyMap<FromChain<CardKind>, bigint>;
  readonly act: (move: Move) => void;
  /** What is being signed or executed, until the table has heard what came of it. */
  readonly pending: Pending | null;
  /** It waits for the person's wallet; else it is on its way. */
  readonly isSigning?: boolean;
  /** The last thing that went wrong, until it is dismissed. */
  readonly trouble: TycoonError | null;
  readonly dismiss: () => void;
  /** Pays this browser's key once more; null unless it has run dry. */
  readonly topUp?: (() => void) | null;
  /** What the game did to your rating, once it is known. */
  readonly rating?: RatingChange | null;
  /** Sets up another game with the same people, map and rules; absent where nobody may. */
  readonly rematch?: () => void;
}
