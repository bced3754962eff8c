// @ts-nocheck: runs inside the SDK's suite, whose modules are not in this repository.
// Tests prepare what they look at with a client of JSON-RPC. Here it asks over gRPC and answers in that client's shape.
import { coreClientResolveTransactionPlugin } from './packages/sui/src/client/core-resolver.js';
import { SuiGrpcClient } from './packages/sui/src/grpc/index.js';

export class JsonRpcHTTPTransport {
  constructor({ url }) {
    this.url = url;
  }
}

export const getJsonRpcFullnodeUrl = () => process.env.FULLNODE_URL;

const INCLUDE = { effects: true, objectTypes: true, events: true, balanceChanges: true };

/** The owner as JSON-RPC writes it. */
function ownerOf(owner) {
  if (!owner) return undefined;
  if (owner.$kind === 'Shared')
    return { Shared: { initial_shared_version: owner.Shared.initialSharedVersion } };
  return owner.$kind === 'Immutable' ? 'Immutable' : { [owner.$kind]: owner[owner.$kind] };
}

/** An executed transaction as JSON-RPC writes it: what tests look at in it. */
function answerOf(result) {
  const {
    digest,
    effects,
    objectTypes = {},
    balanceChanges = [],
  } = result.Transaction ?? result.FailedTransaction;
  const { success, error } = effects.status;
  const made = effects.changedObjects.filter(({ idOperation }) => idOperation === 'Created');
  return {
    digest,
    effects: {
      status: success ? { status: 'success' } : { status: 'failure', error: error.message },
      created: made.map(({ objectId, outputVersion, outputDigest, outputOwner }) => ({
        owner: ownerOf(outputOwner),
        reference: { objectId, version: outputVersion, digest: outputDigest },
      })),
    },
    balanceChanges: balanceChanges.map(({ address, coinType, amount }) => ({
      owner: { AddressOwner: address },
      coinType: coinType.replaceAll(/0x0+(?=[0-9a-f])/g, '0x'),
      amount,
    })),
    objectChanges: made.map((object) =>
      object.outputState === 'PackageWrite'
        ? { type: 'published', packageId: object.objectId }
        : {
            type: 'created',
            objectId: object.objectId,
            objectType: objectTypes[object.objectId],
            owner: ownerOf(object.outputOwner),
            version: object.outputVersion,
            digest: object.outputDigest,
          },
    ),
  };
}

export class SuiJsonRpcClient extends SuiGrpcClient {
  constructor({ network, transport, url, mvr }) {
    super({ network, baseUrl: transport?.url ?? url, mvr });
    // That client resolves transactions itself, so that what is built may fail when it runs.
    this.core.resolveTransactionPlugin = () => coreClientResolveTransactionPlugin;
    // Nor does it list coins of a party.
    const list = this.core.listCoins.bind(this.core);
    this.core.listCoins = async (options) => {
      const { objects, ...rest } = await list(options);
      return { ...rest, objects: objects.filter(({ owner }) => owner.$kind === 'AddressOwner') };
    };
  }

  async getCoins({ owner, coinType }) {
    const { objects } = await this.core.listCoins({ owner, coinType });
    return { data: objects.map((coin) => ({ ...coin, coinObjectId: coin.objectId })) };
  }

  async signAndExecuteTransaction({ transaction, signer }) {
    transaction.setSenderIfNotSet(signer.toSuiAddress());
    const bytes = await transaction.build({ client: this });
    const { signature } = await signer.signTransaction(bytes);
    return this.executeTransactionBlock({ transactionBlock: bytes, signature });
  }

  async executeTransactionBlock({ transactionBlock, signature }) {
    const signatures = Array.isArray(signature) ? signature : [signature];
    return answerOf(
      await this.core.executeTransaction({ transaction: transactionBlock, signatures, include: INCLUDE }),
    );
  }

  async waitForTransaction({ digest }) {
    return answerOf(await this.core.waitForTransaction({ digest, include: INCLUDE }));
  }

  async getLatestSuiSystemState() {
    const { systemState } = await this.core.getCurrentSystemState();
    return {
      ...systemState,
      get activeValidators() {
        throw new Error('not here: validators');
      },
    };
  }

  async getReferenceGasPrice() {
    return BigInt((await this.core.getReferenceGasPrice()).referenceGasPrice);
  }

  async getCheckpoint({ id }) {
    const { response } = await this.ledgerService.getCheckpoint({
      checkpointId: { oneofKind: 'sequenceNumber', sequenceNumber: BigInt(id) },
      readMask: { paths: ['digest', 'sequence_number'] },
    });
    return { digest: response.checkpoint.digest, sequenceNumber: `${response.checkpoint.sequenceNumber}` };
  }
}
