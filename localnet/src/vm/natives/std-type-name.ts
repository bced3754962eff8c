import { type TagIds, typeName } from '../bcs/type-tag.ts';
import { asciiBytes } from '../bytecode/utf8.ts';
import { COSTS } from '../runtime/gas.ts';
import { type Native, type NativeModule, nativeAbort } from '../runtime/natives.ts';
import { type DatatypeType, isDatatype, type Type } from '../types/types.ts';
import { makeStruct } from '../types/values.ts';

const STD = '1'.padStart(64, '0');

/** The name in a `TypeName { name: String { bytes } }`. */
const nameOf =
  (ids: TagIds): Native =>
  ({ types, charge }, [type]) => {
    const shell = types.datatype(STD, 'type_name', 'TypeName', []);
    const string = shell.variants[0]!.fields[0]!.type as DatatypeType;
    const bytes = asciiBytes(typeName(type!, ids));
    return () => {
      charge(COSTS.base + bytes.length * COSTS.textByte);
      return makeStruct(shell, [makeStruct(string, [bytes.slice()])]);
    };
  };

/** Primitive types and vectors belong to no package. */
const addressOf =
  (pick: (type: DatatypeType) => string): Native =>
  ({ charge }, [type], place) =>
  () => {
    charge(COSTS.base);
    const named: Type = type!;
    if (!isDatatype(named)) throw nativeAbort(0, place);
    return pick(named);
  };

/** `std::type_name` */
export const stdTypeName: NativeModule = {
  with_defining_ids: nameOf('defining'),
  with_original_ids: nameOf('original'),
  defining_id: addressOf((type) => type.definingId),
  original_id: addressOf((type) => type.declaration.module.address),
};
