import { bcs } from '@mysten/sui/bcs';
import type { GrpcTypes as T } from '@mysten/sui/grpc';
import { SUI_ADDRESS } from '../../chain/address.ts';
import { isMove } from '../../chain/object.ts';
import { notFound } from '../../chain/refusal.ts';
import { SUI_TYPE } from '../../chain/type-tag.ts';
import type { Network } from '../network.ts';
import { describeCurrency } from './currency.ts';

/** Layouts of `CoinMetadata` and `TreasuryCap` in the framework. */
const MetadataBcs = bcs.struct('CoinMetadata', {
  id: bcs.Address,
  decimals: bcs.u8(),
  name: bcs.string(),
  symbol: bcs.string(),
  description: bcs.string(),
  iconUrl: bcs.option(bcs.string()),
});
const TreasuryBcs = bcs.struct('TreasuryCap', { id: bcs.Address, totalSupply: bcs.u64() });

/** SUI itself has no metadata object on this network. */
const SUI_METADATA = {
  decimals: 9,
  name: 'Sui',
  symbol: 'SUI',
  description: '',
};

/** What there is to know about a coin type. */
export function coinInfo({ ledger }: Network, coinType: string): T.GetCoinInfoResponse {
  const named = (name: string) => {
    const object = ledger.objects.firstOfType(`${SUI_ADDRESS}::coin::${name}<${coinType}>`);
    return isMove(object) ? object.data.contents : undefined;
  };
  const metadata = named('CoinMetadata');
  const treasury = named('TreasuryCap');
  const registered = ledger.objects.firstOfType(`${SUI_ADDRESS}::coin_registry::Currency<${coinType}>`);
  // Until its registration is finished it belongs to the registry.
  if (isMove(registered) && registered.owner.kind === 'shared')
    return {
      coinType,
      ...(treasury && { treasury: readTreasury(treasury) }),
      ...describeCurrency(registered.data.contents),
    };
  if (!metadata && !treasury && coinType !== SUI_TYPE) throw notFound(`Coin type ${coinType} not found`);
  return {
    coinType,
    ...(metadata
      ? { metadata: readMetadata(metadata) }
      : coinType === SUI_TYPE
        ? { metadata: SUI_METADATA }
        : {}),
    ...(treasury && { treasury: readTreasury(treasury) }),
  };
}

function readMetadata(contents: Uint8Array): T.CoinMetadata {
  const { iconUrl, ...metadata } = MetadataBcs.parse(contents);
  return { ...metadata, ...(iconUrl !== null && { iconUrl }) };
}

function readTreasury(contents: Uint8Array): T.CoinTreasury {
  const { id, totalSupply } = TreasuryBcs.parse(contents);
  return { id, totalSupply: BigInt(totalSupply) };
}
