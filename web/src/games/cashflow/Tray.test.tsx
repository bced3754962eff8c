import { cashflow, makeConfig, type View } from '@tycoon/engine/cashflow';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Tray } from './Tray.tsx';

/** The keys of a charity square for somebody with so much cash: what each says, and whether it can be pressed. */
function keysAt(cash: number, amount: number) {
  const state = cashflow.setup(makeConfig(2), 'charity');
  Object.assign(state.players[0] ?? {}, { cash });
  state.pending = { kind: 'charity', amount };
  const view: View = cashflow.view(state, 0);
  const markup = renderToStaticMarkup(
    <Tray
      view={view}
      players={[]}
      choices={cashflow.legal(state, 0)}
      act={() => {}}
      busy={false}
      tip={null}
      tools={null}
      notice={null}
    />,
  );
  const keys = [...markup.matchAll(/<button([^>]*)>([^<]*)</g)];
  return {
    keys: keys.map(([, attributes, word]) => [word, !attributes?.includes('disabled')]),
    markup,
  };
}

test('a donation that can be paid is a key with its price', () => {
  const { keys, markup } = keysAt(1_200, 1_200);
  expect(keys).toEqual([
    ['Donate 1,200', true],
    ['Keep the money', true],
  ]);
  expect(markup).toContain('leaves you 0');
});

test('a donation that cannot be paid is a disabled key with its price, and says what is missing', () => {
  const { keys, markup } = keysAt(1_199, 1_200);
  expect(keys).toEqual([
    ['Donate 1,200', false],
    ['Keep the money', true],
  ]);
  expect(markup).toContain('You have 1,199; the bank lends nothing for a donation.');
  expect(markup).not.toContain('Donate 0');
});

test('where nothing can be given, keeping the money is the large key', () => {
  expect(keysAt(0, 100).markup).toMatch(/class="key big"[^>]*>Keep the money/);
  expect(keysAt(100, 100).markup).toMatch(/class="plain"[^>]*>Keep the money/);
});
