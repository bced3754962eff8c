import type { Ledger } from '../chain/ledger.ts';
import type { MoveHost } from '../chain/programmable/host.ts';
import type { TypeSource } from './render/object.ts';

/** What services are made with. */
export interface Network {
  readonly ledger: Ledger;
  /** A VM for looking at types and functions; it sees only what readers may see. */
  readonly host: MoveHost;
}

export const typesOf = ({ ledger, host }: Network): TypeSource => ({ host, store: ledger.objects });
