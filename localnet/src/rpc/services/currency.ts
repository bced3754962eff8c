import { bcs } from '@mysten/sui/bcs';
import { GrpcTypes as T } from '@mysten/sui/grpc';

/** Layouts of `coin_registry::Currency` in Sui's framework. */
const SupplyBcs = bcs.enum('SupplyState', { Fixed: bcs.u64(), BurnOnly: bcs.u64(), Unknown: null });
const RegulatedBcs = bcs.enum('RegulatedState', {
  Regulated: bcs.struct('Regulated', {
    cap: bcs.Address,
    allowGlobalPause: bcs.option(bcs.bool()),
    variant: bcs.u8(),
  }),
  Unregulated: null,
  Unknown: null,
});
const CapBcs = bcs.enum('MetadataCapState', { Claimed: bcs.Address, Unclaimed: null, Deleted: null });
const CurrencyBcs = bcs.struct('Currency', {
  id: bcs.Address,
  decimals: bcs.u8(),
  name: bcs.string(),
  symbol: bcs.string(),
  description: bcs.string(),
  iconUrl: bcs.string(),
  supply: bcs.option(SupplyBcs),
  regulated: RegulatedBcs,
  treasuryCapId: bcs.option(bcs.Address),
  metadataCap: CapBcs,
});

type Currency = typeof CurrencyBcs.$inferType;

/** What the registry of coins says of a kind of coin; what else it keeps beside is not read. */
export function describeCurrency(
  contents: Uint8Array,
): Pick<T.GetCoinInfoResponse, 'metadata' | 'treasury' | 'regulatedMetadata'> {
  const currency = CurrencyBcs.parse(contents);
  const { id, decimals, name, symbol, description, iconUrl, metadataCap } = currency;
  const { CoinMetadata_MetadataCapState: State } = T;
  const states = { Claimed: State.CLAIMED, Unclaimed: State.UNCLAIMED, Deleted: State.DELETED };
  return {
    metadata: {
      id,
      decimals,
      name,
      symbol,
      description,
      ...(iconUrl && { iconUrl }),
      ...(metadataCap.Claimed && { metadataCapId: metadataCap.Claimed }),
      metadataCapState: states[metadataCap.$kind],
    },
    ...describeSupply(currency),
    regulatedMetadata: describeRegulation(currency),
  };
}

/** The supply, where the registry holds it: elsewhere the treasury's cap knows. */
function describeSupply({ supply, treasuryCapId }: Currency): { treasury?: T.CoinTreasury } {
  const { CoinTreasury_SupplyState: State } = T;
  const total = supply?.Fixed ?? supply?.BurnOnly;
  if (!supply || total == null) return {};
  return {
    treasury: {
      ...(treasuryCapId && { id: treasuryCapId }),
      totalSupply: BigInt(total),
      supplyState: supply.Fixed == null ? State.BURN_ONLY : State.FIXED,
    },
  };
}

function describeRegulation({ regulated }: Currency): T.RegulatedCoinMetadata {
  const { RegulatedCoinMetadata_CoinRegulatedState: State } = T;
  if (!regulated.Regulated)
    return {
      coinRegulatedState: regulated.Unregulated ? State.UNREGULATED : State.COIN_REGULATED_STATE_UNKNOWN,
    };
  const { cap, allowGlobalPause, variant } = regulated.Regulated;
  return {
    denyCapObject: cap,
    ...(allowGlobalPause !== null && { allowGlobalPause }),
    variant,
    coinRegulatedState: State.REGULATED,
  };
}
