import { fromBase64 } from '@mysten/bcs';
import { RANDOM_ID } from './address.ts';
import { invalid } from './refusal.ts';
import type { Argument, CallArg, Command, Programmable } from './transaction.ts';
import { parseType, type TypeTag } from './type-tag.ts';

// What Sui asks of a transaction before it looks anything up, by its limits and in its words.

const MAX_COMMANDS = 1024;
const MAX_INPUT_OBJECTS = 2048;
const MAX_PURE_BYTES = 16 * 1024;
const MAX_PUBLISHES = 5;
const MAX_ARGUMENTS = 512;
const MAX_MODULES = 64;
const MAX_DEPENDENCIES = 32;
const MAX_TYPE_NODES = 16;
const MAX_TYPE_DEPTH = 16;
const IDENTIFIER = /^(?:[a-zA-Z][a-zA-Z0-9_]*|_[a-zA-Z0-9_]+)$/;

const tooMuch = (what: string, limit: number) => invalid(`Size limit exceeded: ${what} is ${limit}`);

/** Refuses a transaction that is larger than any, lacks what a command cannot do without, or reacts to randomness. */
export function checkForm({ inputs, commands }: Programmable): void {
  if (commands.length >= MAX_COMMANDS)
    throw tooMuch('maximum commands in a programmable transaction', MAX_COMMANDS);
  if (inputs.length > MAX_INPUT_OBJECTS && inputs.filter((input) => input.Object).length > MAX_INPUT_OBJECTS)
    throw tooMuch('maximum input + receiving objects in a transaction', MAX_INPUT_OBJECTS);
  for (const input of inputs) checkPure(input);
  const publishes = commands.filter(({ Publish, Upgrade }) => Publish ?? Upgrade).length;
  if (publishes > MAX_PUBLISHES)
    throw invalid(`${MAX_PUBLISHES} max publish/upgrade commands allowed, ${publishes} provided`);
  commands.forEach(checkCommand);
  checkRandomRule({ inputs, commands });
}

function checkPure({ Pure }: CallArg): void {
  // Three bytes are four letters: shorter texts need not be counted.
  if (!Pure || Pure.bytes.length < (MAX_PURE_BYTES * 4) / 3) return;
  if (fromBase64(Pure.bytes).length >= MAX_PURE_BYTES)
    throw tooMuch('maximum pure argument size', MAX_PURE_BYTES);
}

function checkCommand(command: Command): void {
  const { TransferObjects, MergeCoins, SplitCoins, MakeMoveVec, MoveCall, Publish, Upgrade } = command;
  if (MoveCall) {
    checkCall(MoveCall);
    return;
  }
  const list = TransferObjects?.objects ?? MergeCoins?.sources ?? SplitCoins?.amounts;
  const code = Publish ?? Upgrade;
  const wanted = list ?? code?.modules;
  if (wanted?.length === 0 || (MakeMoveVec?.elements.length === 0 && MakeMoveVec.type === null)) {
    throw invalid(
      'TransferObjects, MergeCoin, and Publish cannot have empty arguments. If MakeMoveVec has empty arguments, it must have a type specified',
    );
  }
  if (MakeMoveVec?.type) checkTypes([MakeMoveVec.type]);
  const args = MakeMoveVec?.elements ?? list;
  if (args && args.length >= MAX_ARGUMENTS)
    throw tooMuch('maximum arguments in a programmable transaction command', MAX_ARGUMENTS);
  if (!code) return;
  if (code.modules.length >= MAX_MODULES)
    throw tooMuch('maximum modules in a programmable transaction upgrade command', MAX_MODULES);
  if (code.dependencies.length >= MAX_DEPENDENCIES)
    throw tooMuch('maximum package dependencies', MAX_DEPENDENCIES);
}

function checkCall({
  typeArguments,
  arguments: args,
  module,
  function: fn,
}: NonNullable<Command['MoveCall']>) {
  if (typeArguments.length > 0) checkTypes(typeArguments);
  if (args.length >= MAX_ARGUMENTS) throw tooMuch('maximum arguments in a move call', MAX_ARGUMENTS);
  // Sui names the module where the function is none, too.
  if (!IDENTIFIER.test(module) || !IDENTIFIER.test(fn)) throw invalidIdentifier(module);
}

const invalidIdentifier = (name: string) => invalid(`Invalid identifier found in the transaction: ${name}`);

/** Types of one command: not too many of them, not too deep, of names that are names. */
function checkTypes(texts: readonly string[]): void {
  let nodes = 0;
  const check = (tag: TypeTag, depth: number): void => {
    if (++nodes >= MAX_TYPE_NODES)
      throw tooMuch('maximum type arguments in a call transaction', MAX_TYPE_NODES);
    if (depth >= MAX_TYPE_DEPTH)
      throw tooMuch('maximum type argument depth in a call transaction', MAX_TYPE_DEPTH);
    if (tag.kind === 'vector') check(tag.element, depth + 1);
    if (tag.kind !== 'struct') return;
    for (const name of [tag.module, tag.name]) if (!IDENTIFIER.test(name)) throw invalidIdentifier(name);
    for (const arg of tag.args) check(arg, depth + 1);
  };
  for (const text of texts) {
    const tag = parseType(text);
    if (tag) check(tag, 1);
  }
}

/** After a command that sees randomness nothing may follow that could react to it. */
function checkRandomRule({ inputs, commands }: Programmable): void {
  const random = inputs.findIndex((input) => input.Object?.SharedObject?.objectId === RANDOM_ID);
  if (random < 0) return;
  const first = commands.findIndex((command) => argumentsOf(command).some((arg) => arg.Input === random));
  if (first < 0) return;
  for (const command of commands.slice(first + 1)) {
    if (!command.TransferObjects && !command.MergeCoins) {
      throw invalid('Commands following a command with Random can only be TransferObjects or MergeCoins');
    }
  }
}

function argumentsOf(command: Command): readonly Argument[] {
  const { TransferObjects, MergeCoins, SplitCoins, MakeMoveVec, MoveCall, Upgrade } = command;
  if (MoveCall) return MoveCall.arguments;
  if (MakeMoveVec) return MakeMoveVec.elements;
  if (TransferObjects) return [...TransferObjects.objects, TransferObjects.address];
  if (MergeCoins) return [...MergeCoins.sources, MergeCoins.destination];
  if (SplitCoins) return [...SplitCoins.amounts, SplitCoins.coin];
  return Upgrade ? [Upgrade.ticket] : [];
}
