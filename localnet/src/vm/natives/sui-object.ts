import type { Address } from '../address.ts';
import { COSTS } from '../gas.ts';
import type { NativeModule } from '../natives.ts';
import { recordDeletedId, recordNewId } from '../object-runtime.ts';
import type { Datum } from '../values.ts';

/** `sui::object` */
export const suiObject: NativeModule = {
  borrow_uid:
    ({ charge }) =>
    (object: Datum) => {
      charge(COSTS.native);
      return object.f0;
    },
  delete_impl:
    ({ session, charge, limits }, _, place) =>
    (id: Address) => {
      charge(COSTS.native);
      recordDeletedId(session().objects, id, limits, place);
    },
  record_new_uid:
    ({ session, charge, limits }, _, place) =>
    (id: Address) => {
      charge(COSTS.native);
      recordNewId(session().objects, id, limits, place);
    },
};
