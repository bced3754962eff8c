import type { NativeModule } from '../runtime/natives.ts';

/** `std::debug`: nobody listens. */
export const stdDebug: NativeModule = {
  print: () => () => undefined,
  print_stack_trace: () => () => undefined,
};
