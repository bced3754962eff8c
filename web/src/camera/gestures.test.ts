import { expect, test } from 'vitest';
import { followHands } from './gestures.ts';

/** A board at (10, 20) of the page, and what hands have done to it. */
function board() {
  const done: string[] = [];
  const element = Object.assign(new EventTarget(), {
    getBoundingClientRect: () => ({ left: 10, top: 20 }),
    setPointerCapture: (id: number) => done.push(`hold ${id}`),
    closest: () => null,
  }) as unknown as HTMLElement;
  const stop = followHands(element, {
    mayPan: () => true,
    onDrag: (isDragged) => done.push(isDragged ? 'drag' : 'press'),
    onPan: (dx, dy) => done.push(`pan ${dx} ${dy}`),
    onZoom: (factor, { x, y }) => done.push(`zoom ${factor} at ${x} ${y}`),
  });
  const hand = (type: string, pointerId: number, clientX: number, clientY: number) =>
    element.dispatchEvent(Object.assign(new Event(`pointer${type}`), { pointerId, clientX, clientY }));
  return { done, hand, stop };
}

test('one finger drags the board once it has gone more than six pixels', () => {
  const { done, hand } = board();
  hand('down', 1, 100, 100);
  hand('move', 1, 104, 102);
  expect(done).toEqual(['press']);
  hand('move', 1, 105, 102);
  hand('move', 1, 105, 92);
  expect(done).toEqual(['press', 'drag', 'hold 1', 'pan 1 0', 'pan 0 -10']);
});

test('two fingers pinch the board around the middle between them', () => {
  const { done, hand } = board();
  hand('down', 1, 110, 120);
  hand('down', 2, 210, 120);
  // Twice as far from the other, which stands at (100, 100) of the board.
  hand('move', 2, 310, 120);
  expect(done).toEqual(['press', 'drag', 'hold 2', 'zoom 2 at 200 100']);
});

test('the finger that is left drags again, and a hand that was not put down on the board does nothing', () => {
  const { done, hand } = board();
  hand('down', 1, 100, 100);
  hand('down', 2, 200, 100);
  hand('up', 2, 200, 100);
  hand('move', 2, 300, 100);
  hand('move', 1, 100, 120);
  expect(done).toEqual(['press', 'drag', 'hold 1', 'pan 0 20']);
});

test('what is not followed any more is not told', () => {
  const { done, hand, stop } = board();
  stop();
  hand('down', 1, 100, 100);
  expect(done).toEqual([]);
});
