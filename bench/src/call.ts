import { Agent, request } from 'node:http';
import { GrpcTypes as T } from '@mysten/sui/grpc';

const agent = new Agent({ keepAlive: true, maxSockets: 256 });
const PATH = '/sui.rpc.v2.TransactionExecutionService/ExecuteTransaction';
const HEADERS = { 'content-type': 'application/grpc-web+proto', 'x-grpc-web': '1' };

/** Executes a signed transaction over HTTP with as little client code as it takes. */
export async function execute(
  url: string,
  transaction: Uint8Array,
  signature: Uint8Array,
  paths: string[],
): Promise<T.ExecutedTransaction> {
  const message = T.ExecuteTransactionRequest.toBinary(
    T.ExecuteTransactionRequest.create({
      transaction: { bcs: { value: transaction } },
      signatures: [{ bcs: { value: signature }, signature: { oneofKind: undefined } }],
      readMask: { paths },
    }),
  );
  const header = Buffer.alloc(5);
  header.writeUInt32BE(message.length, 1);
  const body = await post(url, Buffer.concat([header, message]));
  const length = body.readUInt32BE(1);
  if (body[0] !== 0) throw new Error(decodeURIComponent(body.subarray(5).toString()));
  return T.ExecuteTransactionResponse.fromBinary(body.subarray(5, 5 + length)).transaction!;
}

const post = (url: string, body: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const outgoing = request(`${url}${PATH}`, { method: 'POST', agent, headers: HEADERS }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve(Buffer.concat(chunks)));
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });

export const closeConnections = (): void => agent.destroy();
