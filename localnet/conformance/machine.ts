import {
  createSession,
  createVm,
  deserializeModule,
  type Limits,
  type NativeTable,
  type Session,
  TEST_NATIVES,
  type Vm,
} from '../src/vm/index.ts';

/** Digest of the official `tx_context::dummy()`. */
export const DUMMY_DIGEST = Uint8Array.from(
  Buffer.from('3a985da74fe225b2045c172d6bd390bd855f086e3e9d525b46bfe24511431532', 'hex'),
);

/** The official test runner allows longer vectors than the protocol does, and counts ids as for system transactions. */
const RUNNER_LIMITS: Partial<Limits> = {
  vectorLength: 1024 * 1024,
  newIds: 16 * 2048,
  deletedIds: 16 * 2048,
  transfers: 16 * 2048,
  children: 16 * 1000,
};

/** The framework comes first, then packages in order of their addresses. */
const order = (id: string): string => (/^0*[12]$/.test(id) ? ` ${id}` : id);

/** A VM with packages loaded from modules of any addresses. */
export function createMachine(
  modules: readonly Uint8Array[],
  {
    limits = RUNNER_LIMITS,
    natives = TEST_NATIVES,
    metered = true,
  }: { limits?: Partial<Limits>; natives?: NativeTable; metered?: boolean } = {},
): Vm {
  const packages = new Map<string, Uint8Array[]>();
  for (const bytes of modules) {
    const module = deserializeModule(bytes);
    const address =
      module.address_identifiers[module.module_handles[module.self_module_handle_idx]!.address]!;
    packages.set(address, [...(packages.get(address) ?? []), bytes]);
  }
  const vm = createVm({ natives, limits, metered });
  for (const [id, each] of [...packages].sort(([a], [b]) => (order(a) < order(b) ? -1 : 1))) {
    const result = vm.load({ id, modules: each });
    if (result.kind === 'refused') throw new Error(`${id}: ${result.error}`);
  }
  return vm;
}

/** A session whose answers are those of `tx_context::dummy()`. */
export const dummySession = (): Session => createSession({ context: { digest: DUMMY_DIGEST } });

/** A `TxContext` as `tx_context::dummy()` makes it. */
export const dummyContext = (vm: Vm): unknown =>
  vm.decode(
    vm.parseType('0x2::tx_context::TxContext'),
    Uint8Array.from([...new Uint8Array(32), 32, ...DUMMY_DIGEST, ...new Uint8Array(24)]),
  );
