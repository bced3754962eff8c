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
};
