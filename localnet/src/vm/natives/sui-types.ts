import { typeTagSize } from '../bcs/type-tag.ts';
import { COSTS } from '../runtime/gas.ts';
import type { NativeModule } from '../runtime/natives.ts';
import type { Type } from '../types/types.ts';

/** A witness only the module's `init` gets: named like the module in capitals, one bool inside, no type arguments. */
function isOneTimeWitness(type: Type): boolean {
  if (type.kind !== 'struct' || type.args.length > 0) return false;
  const { declaration, variants } = type;
  const [field, ...others] = variants[0]!.fields;
  const named = declaration.name === declaration.module.name.toUpperCase();
  return named && field?.type.kind === 'bool' && others.length === 0;
}

/** `sui::types` */
export const suiTypes: NativeModule = {
  is_one_time_witness: ({ charge }, [type]) => {
    const answer = isOneTimeWitness(type!);
    const cost = COSTS.base + 2 * typeTagSize(type!) + 2 * type!.nodes;
    return () => {
      charge(cost);
      return answer;
    };
  },
};
