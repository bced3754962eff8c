import { toHex } from '@mysten/bcs';
import { GrpcTypes as T } from '@mysten/sui/grpc';
import { least } from '../../chain/bigint.ts';
import { balanceType, fundsOf } from '../../chain/funds.ts';
import type { LedgerObject } from '../../chain/object.ts';
import { isMove } from '../../chain/object.ts';
import { balanceOf, coinBalance } from '../../chain/object-index.ts';
import { invalid } from '../../chain/refusal.ts';
import { coinTypeOf, formatType, parseStruct, structOf } from '../../chain/type-tag.ts';
import type { Handlers } from '../dispatch.ts';
import { FieldMask } from '../mask.ts';
import { type Network, typesOf } from '../network.ts';
import { pageSize, requireAddress, requireType } from '../parse.ts';
import { renderObject } from '../render/object.ts';
import { coinInfo } from './coin-info.ts';
import { describeField } from './dynamic-field.ts';

const PAGE = 50;
const MAX_PAGE = 1000;

/** What addresses and objects hold. */
export const stateService = (network: Network): Handlers => ({
  'sui.rpc.v2.StateService/ListOwnedObjects': (request: T.ListOwnedObjectsRequest) => {
    const mask = FieldMask.parse(T.Object, request.readMask?.paths, ['object_id', 'version', 'object_type']);
    const owner = requireAddress(request.owner, 'owner');
    const matches = typeFilter(request.objectType);
    const owned = network.ledger.objects.owned(owner).filter(matches);
    const { items, next } = page(owned, request, ({ id }) => id);
    const objects = items.map((object) => mask.prune(T.Object, renderObject(object, mask, typesOf(network))));
    return { objects, ...next };
  },
  'sui.rpc.v2.StateService/ListDynamicFields': (request: T.ListDynamicFieldsRequest) => {
    const mask = FieldMask.parse(T.DynamicField, request.readMask?.paths, ['parent', 'field_id']);
    const parent = requireAddress(request.parent, 'parent');
    const fields = network.ledger.objects.children(parent).filter(isField);
    const { items, next } = page(fields, request, ({ id }) => id);
    return { dynamicFields: items.map((field) => describeField(network, parent, field, mask)), ...next };
  },
  'sui.rpc.v2.StateService/GetBalance': (request: T.GetBalanceRequest) => {
    const owner = requireAddress(request.owner, 'owner');
    const coinType = requireType(request.coinType, 'coin_type');
    const { objects } = network.ledger;
    const funds = fundsOf(objects, owner, balanceType(coinType));
    return { balance: balance(coinType, coinBalance(objects.owned(owner), coinType), funds) };
  },
  'sui.rpc.v2.StateService/ListBalances': (request: T.ListBalancesRequest) => {
    const owner = requireAddress(request.owner, 'owner');
    const { objects } = network.ledger;
    const coins = new Map<string, bigint>();
    for (const { data } of objects.owned(owner).filter(isMove)) {
      const coinType = coinTypeOf(data.type);
      if (coinType) coins.set(coinType, (coins.get(coinType) ?? 0n) + balanceOf(data.contents));
    }
    const funds = new Map(objects.accounts(owner).map(({ coinType, value }) => [coinType, value]));
    const types = [...new Set([...coins.keys(), ...funds.keys()])].sort();
    const { items, next } = page(types, request, (coinType) => coinType);
    const balances = items.map((type) => balance(type, coins.get(type) ?? 0n, funds.get(type) ?? 0n));
    return { balances, ...next };
  },
  'sui.rpc.v2.StateService/GetCoinInfo': (request: T.GetCoinInfoRequest) =>
    coinInfo(network, requireType(request.coinType, 'coin_type')),
});

const MAX_U64 = 2n ** 64n - 1n;

/** What an address has in coins and without any; a balance may grow beyond what the API can say. */
const balance = (coinType: string, coins: bigint, funds: bigint): T.Balance => ({
  coinType,
  balance: least(coins + funds, MAX_U64),
  coinBalance: coins,
  addressBalance: least(funds, MAX_U64),
});

const isField = (object: LedgerObject) => isMove(object) && /::dynamic_field::Field</.test(object.data.type);

/** A type without arguments stands for all its instances. */
function typeFilter(text: string | undefined): (object: LedgerObject) => boolean {
  if (text === undefined) return () => true;
  const wanted = parseStruct(text);
  if (!wanted) throw invalid(`invalid object_type: "${text}"`);
  const exact = formatType(wanted);
  if (wanted.args.length > 0) return (object) => isMove(object) && object.data.type === exact;
  return (object) => {
    if (!isMove(object)) return false;
    return object.data.type === exact || formatType({ ...structOf(object.data.type), args: [] }) === exact;
  };
}

interface PageRequest {
  readonly pageSize?: number | undefined;
  readonly pageToken?: Uint8Array | undefined;
}

/** One page of a list in the order of its keys; the token is the last key of the page before. */
function page<Item>(list: readonly Item[], request: PageRequest, keyOf: (item: Item) => string) {
  const size = pageSize(request.pageSize, PAGE, MAX_PAGE);
  const after = request.pageToken?.length ? readToken(request.pageToken) : undefined;
  const rest = after === undefined ? list : list.filter((item) => keyOf(item) > after);
  const items = rest.slice(0, size);
  const last = items.at(-1);
  const next = rest.length > size && last ? { nextPageToken: new TextEncoder().encode(keyOf(last)) } : {};
  return { items, next };
}

function readToken(token: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(token);
  } catch {
    throw invalid(`invalid page_token: ${toHex(token)}`);
  }
}
