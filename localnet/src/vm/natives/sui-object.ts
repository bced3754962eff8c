import type { Address } from '../bytecode/address.ts';
import { COSTS } from '../runtime/gas.ts';
import type { NativeModule } from '../runtime/natives.ts';
import { recordDeletedId, recordNewId } from '../runtime/object-runtime.ts';
import type { Datum } from '../types/values.ts';

/** `sui::object` */
export const suiObject: NativeModule = {
  borrow_uid:
    ({ charge }) =>
    (object: Datum) => {
      charge(COSTS.base);
      return object.f0;
    },
  delete_impl:
    ({ session, charge, limits }, _, place) =>
    (id: Address) => {
      charge(COSTS.base);
      recordDeletedId(session().objects, id, limits, place);
    },
  record_new_uid:
    ({ session, charge, limits }, _, place) =>
    (id: Address) => {
      charge(COSTS.base);
      recordNewId(session().objects, id, limits, place);
    },
  /** Frameworks since protocol 131; the parent tells Sui's store which version children may be read at. */
  record_new_uid_from_hash:
    ({ session, charge, limits }, _, place) =>
    (_parent: Address, id: Address) => {
      charge(COSTS.derivedId);
      recordNewId(session().objects, id, limits, place);
    },
};
