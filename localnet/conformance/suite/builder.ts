import { toBase64 } from '@mysten/sui/utils';
import type { Address } from '../../src/chain/address.ts';
import type { BlockArgument, BlockCommand } from './block.ts';

/** An input of a block. */
export type BlockInput =
  | { readonly Pure: { readonly bytes: string } }
  | { readonly Object: ObjectInput; readonly isNonExclusive?: boolean }
  | { readonly FundsWithdrawal: unknown };

interface Reference {
  readonly objectId: Address;
  readonly version: string;
  readonly digest: string;
}

type ObjectInput =
  | { readonly ImmOrOwnedObject: Reference }
  | { readonly Receiving: Reference }
  | {
      readonly SharedObject: {
        readonly objectId: Address;
        readonly initialSharedVersion: string;
        readonly mutable: boolean;
      };
    };

export const pure = (bytes: Uint8Array): BlockInput => ({ Pure: { bytes: toBase64(bytes) } });

/** Puts a block together as Sui's own builder does: equal inputs are one. */
export class BlockBuilder {
  readonly inputs: BlockInput[] = [];
  readonly commands: BlockCommand[] = [];

  input(input: BlockInput): BlockArgument {
    const key = keyOf(input);
    const known = this.inputs.findIndex((each) => keyOf(each) === key);
    return { Input: known >= 0 ? known : this.inputs.push(input) - 1 };
  }

  command(command: BlockCommand): BlockArgument {
    return { Result: this.commands.push(command) - 1 };
  }
}

const keyOf = (input: BlockInput): string => {
  if ('Object' in input) {
    const [reference] = Object.values(input.Object) as { objectId: Address }[];
    return reference!.objectId;
  }
  return JSON.stringify(input);
};
