import { MoveError, type Place } from '../bytecode/errors.ts';
import type { MachineState } from '../translate/function.ts';
import { type GasSegment, stepOf } from './gas.ts';

/** What generated code calls where counting is not enough: it has the machine's cells to itself meanwhile. */
interface Payments {
  /** A segment passed a stop. */
  readonly segment: (number: number) => void;
  /** A single instruction did, whose bytes were known when it ran. */
  readonly step: (pushes: number, size: number, offset: number) => void;
  /** A native returned. */
  readonly native: (pushes: number, size: number, offset: number) => void;
  /** An instruction of a segment fails, after so many of its steps; throws where the budget ended before that. */
  readonly failure: (number: number, ran: number) => void;
}

/**
 * The payments of a function. A segment is paid for before its first instruction runs; where the budget ends within it, an
 * instruction before that point may still fail, which is then what happened. So it goes on until it fails or wants to pay again.
 */
export function createPayments(
  machine: MachineState,
  segments: readonly GasSegment[],
  place: Place,
): Payments {
  const outOfGas = (offset: number) => new MoveError('OUT_OF_GAS', undefined, place, offset);
  const price = (segment: GasSegment): void => {
    const { meter } = machine;
    meter.takeBack(segment);
    if (machine.outOfGas) throw machine.outOfGas;
    machine.priced = undefined;
    if (meter.chargeWhole(segment)) return;
    machine.priced = { segment, before: meter.save() };
    const end = meter.chargeSteps(segment);
    if (end === undefined) return;
    machine.outOfGas = outOfGas(segment.steps[end]!.offset);
    if (end === 0) throw machine.outOfGas;
  };
  return {
    segment: (number) => price(segments[number]!),
    step: (pushes, size, offset) => price(stepOf(pushes, size, offset)),
    native(pushes, size, offset) {
      if (machine.outOfGas) throw machine.outOfGas;
      const { meter, asked } = machine;
      machine.asked = 0;
      machine.priced = undefined;
      meter.chargeNative(asked, pushes, size);
      if (!meter.isEmpty) return;
      machine.outOfGas = outOfGas(offset);
      throw machine.outOfGas;
    },
    failure(number, ran) {
      const { meter, priced } = machine;
      const segment = segments[number]!;
      if (priced?.segment !== segment || !meter.isSettled) return meter.takeBack(segment, ran);
      // The steps that did not run may have been dearer, or more than the budget allowed.
      meter.restore(priced.before);
      if (meter.chargeSteps(segment, ran) !== undefined) throw machine.outOfGas;
      machine.outOfGas = undefined;
    },
  };
}
