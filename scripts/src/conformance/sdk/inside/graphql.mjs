// @ts-nocheck: runs inside the SDK's suite, whose modules are not in this repository.
// Tests wait for transactions with a client of GraphQL. Here it asks over gRPC.
import { SuiGrpcClient } from './packages/sui/src/grpc/index.js';

export class SuiGraphQLClient extends SuiGrpcClient {
  constructor({ network, mvr }) {
    super({ network, baseUrl: process.env.FULLNODE_URL, mvr });
  }
}
