import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Transport } from './Transport.tsx';

const disabledAt = (place: number, last: number) => {
  const html = renderToStaticMarkup(
    <Transport
      place={place}
      last={last}
      onStop={() => {}}
      words={{ back: 'Back', next: 'On' }}
      main="Play"
    />,
  );
  const buttons = [...html.matchAll(/<button[^>]*aria-label="(\w+)"[^>]*>/g)];
  return buttons.filter(([tag]) => tag.includes('disabled')).map(([, label]) => label);
};

test.each([
  ['at the first stop only the way on is open', 0, 3, ['Back']],
  ['within the replay both are', 1, 3, []],
  ['right behind the first stop both are', 0.2, 3, []],
  ['at the last stop only the way back is open', 3, 3, ['On']],
])('%s', (_, place, last, disabled) => {
  expect(disabledAt(place, last)).toEqual(disabled);
});
