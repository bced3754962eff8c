import type { NativeTable } from '../runtime/natives.ts';
import { stdBcs } from './std-bcs.ts';
import { stdDebug } from './std-debug.ts';
import { stdHash } from './std-hash.ts';
import { stdString } from './std-string.ts';
import { stdTypeName } from './std-type-name.ts';
import { stdVector } from './std-vector.ts';
import { suiAddress } from './sui-address.ts';
import { suiConfig } from './sui-config.ts';
import { suiDynamicField } from './sui-dynamic-field.ts';
import { suiEvent } from './sui-event.ts';
import { suiAccumulator, suiFundsAccumulator, suiProtocolConfig } from './sui-funds.ts';
import { suiHash } from './sui-hash.ts';
import { suiHmac } from './sui-hmac.ts';
import { suiObject } from './sui-object.ts';
import { suiTestScenario } from './sui-test-scenario.ts';
import { suiTransfer } from './sui-transfer.ts';
import { suiTxContext } from './sui-tx-context.ts';
import { suiTypes } from './sui-types.ts';
import { stdUnitTest, suiRandom, suiTestUtils } from './testing.ts';

/** The natives of a network: those of the packages it boots with. */
export const NATIVES: NativeTable = new Map([
  ['0x1::bcs', stdBcs],
  ['0x1::debug', stdDebug],
  ['0x1::hash', stdHash],
  ['0x1::string', stdString],
  ['0x1::type_name', stdTypeName],
  ['0x1::vector', stdVector],
  ['0x2::accumulator', suiAccumulator],
  ['0x2::address', suiAddress],
  ['0x2::config', suiConfig],
  ['0x2::dynamic_field', suiDynamicField],
  ['0x2::event', suiEvent],
  ['0x2::funds_accumulator', suiFundsAccumulator],
  ['0x2::hash', suiHash],
  ['0x2::hmac', suiHmac],
  ['0x2::object', suiObject],
  ['0x2::protocol_config', suiProtocolConfig],
  ['0x2::transfer', suiTransfer],
  ['0x2::tx_context', suiTxContext],
  ['0x2::types', suiTypes],
]);

/** With the natives that only Move's own tests call. */
export const TEST_NATIVES: NativeTable = new Map([
  ...NATIVES,
  ['0x1::unit_test', stdUnitTest],
  ['0x2::random', suiRandom],
  ['0x2::test_scenario', suiTestScenario],
  ['0x2::test_utils', suiTestUtils],
]);
