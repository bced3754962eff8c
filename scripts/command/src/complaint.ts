/** A failure a person can act on: what happened, and how to mend it. Anything else thrown is our bug and shows its stack. */
export class Complaint extends Error {
  override readonly name = 'Complaint';
  readonly remedy: string;

  constructor(message: string, remedy: string) {
    super(message);
    this.remedy = remedy;
  }
}

/** Runs a script's main function; a complaint becomes two lines and exit code 1. */
export async function run(main: () => Promise<number>): Promise<void> {
  // The reader of what we print may be gone: that must not keep a service from stopping in order.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  try {
    process.exitCode = await main();
  } catch (error) {
    if (!(error instanceof Complaint)) throw error;
    process.stderr.write(`\n✗ ${error.message}\n  ${error.remedy}\n`);
    process.exitCode = 1;
  }
}
