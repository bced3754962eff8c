import { createSession, finishObjects } from '../../vm/index.ts';
import { SUI_ADDRESS, ZERO_ADDRESS } from '../address.ts';
import type { SystemObject } from '../genesis.ts';
import { type Draft, type MoveData, sealObject } from '../object.ts';
import type { ObjectStore } from '../store.ts';
import { createHost } from './host.ts';

/** Modules of Sui's framework that make an object of their own when a network begins. */
const MAKERS = ['deny_list', 'coin_registry', 'display_registry', 'accumulator'] as const;

const VERSION = 1n;

/**
 * The objects that Sui's framework makes at genesis: each module's own code runs. Without such modules there are none.
 * What is made has ids that follow from the module's place in the list.
 */
export function systemObjects(packages: readonly Draft[]): SystemObject[] {
  const sui = packages.find(({ id }) => id === SUI_ADDRESS)?.data;
  if (sui?.kind !== 'package') return [];
  const sealed = new Map(packages.map((draft) => [draft.id, sealObject(draft)]));
  const store: ObjectStore = { object: (id) => sealed.get(id) };
  const makers = MAKERS.filter((module) => sui.modules.has(module));
  return makers.flatMap((module, place) => makeObjects(store, module, place));
}

function makeObjects(store: ObjectStore, module: string, place: number): SystemObject[] {
  const host = createHost();
  host.load(store, SUI_ADDRESS);
  const { vm } = host;
  const digest = new Uint8Array(32).fill(place + 1);
  const session = createSession({ context: { sender: ZERO_ADDRESS.slice(2), digest } });
  const context = new Uint8Array(32 + 33 + 24);
  context[32] = 32;
  context.set(digest, 33);
  const type = host.typeOf(store, `${SUI_ADDRESS}::tx_context::TxContext`);
  const name = { package: SUI_ADDRESS, module, function: 'create', typeArgs: [] };
  const result = vm.call(name, [{ kind: 'value', value: vm.decode(type, context) }], session);
  if (result.kind === 'failed') throw new Error(`${module}::create failed: ${result.error.message}`);
  const { transfers, children } = finishObjects(session.objects);
  const data = (of: Parameters<typeof vm.formatType>[0], contents: Uint8Array): MoveData => ({
    kind: 'move',
    type: vm.formatType(of),
    hasPublicTransfer: false,
    contents,
  });
  return [
    ...transfers.map((each) => ({
      id: `0x${each.id}`,
      owner: { kind: 'shared', initialVersion: VERSION } as const,
      data: data(each.type, each.bytes),
    })),
    ...children.flatMap((child) =>
      child.kind === 'written'
        ? [
            {
              id: `0x${child.id}`,
              owner: { kind: 'object', parent: `0x${child.parent}` } as const,
              data: data(child.type, child.bytes),
            },
          ]
        : [],
    ),
  ];
}
