import { type ParsedTypeTag, parseTypeTag } from './bcs/type-tag.ts';
import { type Address, shortAddress } from './bytecode/address.ts';
import { refusal } from './bytecode/errors.ts';
import type { DatatypeDeclaration } from './bytecode/module.ts';
import type { Package } from './linkage.ts';
import type { DatatypeLookup, Type, TypeTable } from './types/types.ts';

/** Packages of one VM and the datatypes they define. */
interface PackageTable {
  readonly find: (id: Address) => Package | undefined;
  readonly lookup: DatatypeLookup;
  /** @param typeOrigins Package that defined a datatype, by `module::Name`; the package itself where it says nothing. */
  readonly add: (pkg: Package, typeOrigins: ReadonlyMap<string, Address>) => void;
  /** The type that text means. Any version of a package that has the datatype may name it. */
  readonly parseType: (types: TypeTable, text: string) => Type;
}

interface DefinedDatatype {
  readonly declaration: DatatypeDeclaration;
  readonly definingId: Address;
}

const KEPT_TYPES = 10_000;

export function createPackageTable(): PackageTable {
  const packages = new Map<Address, Package>();
  const datatypes = new Map<string, DefinedDatatype>();
  const lookup: DatatypeLookup = (address, module, name) => datatypes.get(`${address}::${module}::${name}`);
  const resolve = (types: TypeTable, tag: ParsedTypeTag): Type => {
    if (tag.kind === 'vector') return types.vector(resolve(types, tag.element));
    if (tag.kind !== 'datatype') return types.primitive(tag.kind);
    const pkg = packages.get(tag.address);
    if (!pkg) throw refusal('TYPE_RESOLUTION_FAILURE', `there is no package ${shortAddress(tag.address)}`);
    const args = tag.args.map((arg) => resolve(types, arg));
    const type = types.datatype(pkg.originalId, tag.module, tag.name, args);
    // Code keeps to the constraints of type parameters since it is verified; text says what it likes.
    type.declaration.handle.type_parameters.forEach(({ constraints }, i) => {
      if ((args[i]!.abilities & constraints) === constraints) return;
      throw refusal('CONSTRAINT_NOT_SATISFIED', `type argument ${i} of ${tag.name}`);
    });
    return type;
  };
  /** Types by their text: a transaction reads many objects of few types. What once has a meaning keeps it. */
  const parsed = new Map<string, Type>();
  return {
    find: (id) => packages.get(id),
    lookup,
    add(pkg, typeOrigins) {
      packages.set(pkg.id, pkg);
      for (const module of pkg.modules.values()) {
        for (const [name, declaration] of module.datatypes) {
          const key = `${pkg.originalId}::${module.name}::${name}`;
          // Versions of a package agree on the datatypes they share.
          if (datatypes.has(key)) continue;
          datatypes.set(key, {
            declaration,
            definingId: typeOrigins.get(`${module.name}::${name}`) ?? pkg.id,
          });
        }
      }
    },
    parseType(types, text) {
      const known = parsed.get(text);
      if (known) return known;
      const type = resolve(types, parseTypeTag(text));
      if (parsed.size >= KEPT_TYPES) parsed.clear();
      parsed.set(text, type);
      return type;
    },
  };
}
