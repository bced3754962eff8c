/** google.protobuf.Timestamp. */
export const renderTimestamp = (milliseconds: number): { seconds: bigint; nanos: number } => ({
  seconds: BigInt(Math.floor(milliseconds / 1000)),
  nanos: (milliseconds % 1000) * 1_000_000,
});
