import { encodeValue } from '../bcs/encode.ts';
import { formatTypeTag } from '../bcs/type-tag.ts';
import type { Address } from '../bytecode/address.ts';
import type { Place } from '../bytecode/errors.ts';
import { type Native, type NativeContext, type NativeModule, nativeAbort } from '../runtime/natives.ts';
import type { Owner } from '../runtime/object-runtime.ts';
import type { DatatypeType, Type } from '../types/types.ts';
import { type Datum, makeStruct, type Value } from '../types/values.ts';
import { type Inventory, inventoryOf, mostRecent, type Shelf } from './test-inventory.ts';
import { endTransaction } from './test-transaction.ts';

const EObjectNotFound = 4;
const EReceivingTicketAlreadyAllocated = 6;
const EUnableToDeallocateReceivingTicket = 7;
const SUI = '2'.padStart(64, '0');
const STD = '1'.padStart(64, '0');

const idType = ({ types }: NativeContext): DatatypeType => types.datatype(SUI, 'object', 'ID', []);
const makeId = (context: NativeContext, id: Address): Datum => makeStruct(idType(context), [id]);
const idOf = (id: Datum): Address => id.f0 as Address;

function makeOption(context: NativeContext, id: Address | undefined): Datum {
  const type = context.types.datatype(STD, 'option', 'Option', [idType(context)]);
  return makeStruct(type, [id === undefined ? [] : [makeId(context, id)]]);
}

/** Takes an object out of a shelf: a copy, as the shelf keeps what the transaction started with. */
function take(
  context: NativeContext,
  type: Type,
  place: Place,
  id: Address,
  owner: Owner,
  pick: (inventory: Inventory) => Shelf | undefined,
): Value {
  const session = context.session();
  const inventory = inventoryOf(session);
  const kept = inventory.objects.get(id);
  if (!kept || inventory.taken.has(id) || !pick(inventory)?.get(type)?.has(id)) {
    throw nativeAbort(EObjectNotFound, place);
  }
  inventory.taken.set(id, owner);
  session.objects.inputs.set(id, owner);
  return context.operations.copier(type)(kept.value);
}

const wasTaken = (answer: (owner: Owner) => boolean): Native => {
  return ({ session }) =>
    (id: Datum) => {
      const owner = inventoryOf(session()).taken.get(idOf(id));
      return owner !== undefined && answer(owner);
    };
};

/** `sui::test_scenario`: transactions of a Move test, one after the other. */
export const suiTestScenario: NativeModule = {
  take_from_address_by_id:
    (context, [type], place) =>
    (_: Datum, address: Address, id: Datum) =>
      take(context, type!, place, idOf(id), { kind: 'address', address }, (all) =>
        all.addresses.get(address),
      ),
  take_immutable_by_id:
    (context, [type], place) =>
    (_: Datum, id: Datum) => {
      const value = take(context, type!, place, idOf(id), { kind: 'immutable' }, (all) => all.immutable);
      inventoryOf(context.session()).frozen.set(idOf(id), context.operations.copier(type!)(value));
      return value;
    },
  take_shared_by_id:
    (context, [type], place) =>
    (_: Datum, id: Datum) =>
      take(context, type!, place, idOf(id), { kind: 'shared' }, (all) => all.shared),
  most_recent_id_for_address:
    (context, [type]) =>
    (address: Address) => {
      const inventory = inventoryOf(context.session());
      return makeOption(context, mostRecent(inventory, inventory.addresses.get(address), type!));
    },
  most_recent_immutable_id:
    (context, [type]) =>
    () => {
      const inventory = inventoryOf(context.session());
      return makeOption(context, mostRecent(inventory, inventory.immutable, type!));
    },
  most_recent_id_shared:
    (context, [type]) =>
    () => {
      const inventory = inventoryOf(context.session());
      return makeOption(context, mostRecent(inventory, inventory.shared, type!));
    },
  ids_for_address:
    (context, [type]) =>
    (address: Address) =>
      [...(inventoryOf(context.session()).addresses.get(address)?.get(type!) ?? [])].map((id) =>
        makeId(context, id),
      ),
  was_taken_from_address:
    ({ session }) =>
    (address: Address, id: Datum) => {
      const owner = inventoryOf(session()).taken.get(idOf(id));
      return owner?.kind === 'address' && owner.address === address;
    },
  was_taken_immutable: wasTaken((owner) => owner.kind === 'immutable'),
  was_taken_shared: wasTaken((owner) => owner.kind === 'shared'),
  allocate_receiving_ticket_for_object:
    ({ session }, [type], place) =>
    (id: Datum) => {
      const inventory = inventoryOf(session());
      const address = idOf(id);
      if (inventory.tickets.has(address)) throw nativeAbort(EReceivingTicketAlreadyAllocated, place);
      const kept = inventory.objects.get(address);
      const owner = [...inventory.addresses].find(([, shelf]) =>
        [...shelf.values()].some((ids) => ids.has(address)),
      );
      if (!kept || !owner) throw nativeAbort(EObjectNotFound, place);
      inventory.objects.delete(address);
      inventory.tickets.set(address, kept);
      const stored = { type: formatTypeTag(type!), bytes: encodeValue(type!, kept.value) };
      session().objects.receivable.set(address, { parent: owner[0], version: 0n, stored });
      return 0;
    },
  deallocate_receiving_ticket_for_object:
    ({ session }, _, place) =>
    (id: Datum) => {
      const inventory = inventoryOf(session());
      const kept = inventory.tickets.get(idOf(id));
      if (!kept) throw nativeAbort(EUnableToDeallocateReceivingTicket, place);
      inventory.tickets.delete(idOf(id));
      inventory.objects.set(idOf(id), kept);
      session().objects.receivable.delete(idOf(id));
    },
  end_transaction: (context, _, place) => {
    const effects = context.types.datatype(SUI, 'test_scenario', 'TransactionEffects', []);
    return () => endTransaction(context, effects, (id) => makeId(context, id), place);
  },
};
