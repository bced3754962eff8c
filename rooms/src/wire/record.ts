/** A player as everybody may know it: what is left of its finished matches. */
export interface PlayerRecord {
  readonly id: string;
  readonly name: string;
  readonly figure: string;
  readonly ratings: readonly {
    readonly game: string;
    readonly rating: number;
    readonly deviation: number;
    readonly matches: number;
  }[];
  readonly matches: readonly {
    readonly room: string;
    readonly game: string;
    readonly seat: number;
    readonly rank: number | null;
    readonly players: number;
    /** Everybody at the table, by seat; null where the account was deleted. Bots have no figure. */
    readonly table: readonly {
      readonly name: string | null;
      readonly figure: string | null;
      readonly bot: boolean;
    }[];
    readonly score: number | null;
    /** By how much the match moved the player's rating; null where it was not rated. */
    readonly change: number | null;
    readonly rating: number | null;
    readonly endedAt: number | null;
  }[];
  /** Over all finished matches. */
  readonly totals: { readonly matches: number; readonly won: number; readonly meanRank: number | null };
  readonly since: number;
}
