import { cardOf, cashflow, deckIds, makeConfig, type State, type View } from '@tycoon/engine/cashflow';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Tray } from './Tray.tsx';
import { usePlan } from './use-plan.ts';

function Table({ state, view }: { readonly state: State; readonly view: View }) {
  const choices = cashflow.legal(state, 0);
  return (
    <Tray
      view={view}
      players={[]}
      choices={choices}
      act={() => {}}
      busy={false}
      tip={null}
      tools={null}
      notice={null}
      seat={0}
      plan={usePlan(view, 0, choices)}
    />
  );
}

/** The keys of a charity square for somebody with so much cash: what each says, and whether it can be pressed. */
function keysAt(cash: number, amount: number) {
  const state = cashflow.setup(makeConfig(2), 'charity');
  Object.assign(state.players[0] ?? {}, { cash });
  state.pending = { kind: 'charity', amount };
  const view: View = cashflow.view(state, 0);
  const markup = renderToStaticMarkup(<Table state={state} view={view} />);
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
    ['Resign', true],
  ]);
  expect(markup).toContain('You have 1,200, leaves 0');
});

test('a donation that cannot be paid is a disabled key with its price, and says what is missing', () => {
  const { keys, markup } = keysAt(1_199, 1_200);
  expect(keys).toEqual([
    ['Donate 1,200', false],
    ['Keep the money', true],
    ['Resign', true],
  ]);
  expect(markup).toContain('You have 1,199; the bank lends nothing for a donation.');
  expect(markup).not.toContain('Donate 0');
});

test('where nothing can be given, keeping the money is the large key', () => {
  expect(keysAt(0, 100).markup).toMatch(/class="key big"[^>]*>Keep the money/);
  expect(keysAt(100, 100).markup).toMatch(/class="plain"[^>]*>Keep the money/);
});

test('a deal beyond the cash is a loan with a row and a verb of its own', () => {
  const state = cashflow.setup(makeConfig(2), 'loan');
  const card = deckIds('big-deals', true)
    .map(cardOf)
    .find((one) => one.kind === 'holding' && one.downPayment >= 5_000);
  if (card?.kind !== 'holding') throw new Error('no such deal');
  // With 500 in hand the bank lends the rest, in thousands.
  const loan = Math.ceil((card.downPayment - 500) / 1000) * 1000;
  Object.assign(state.players[0] ?? {}, { cash: 500 });
  state.pending = { kind: 'deal', deck: 'big-deals', card: card.id };
  const markup = renderToStaticMarkup(<Table state={state} view={cashflow.view(state, 0)} />);
  expect(markup).toContain(`Borrow ${loan.toLocaleString('en-US')} and buy`);
  expect(markup).toContain('Bank loan');
  expect(markup).toContain(`−${(loan / 10).toLocaleString('en-US')}/mo`);
});
