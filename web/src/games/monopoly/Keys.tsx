import { type Choice, withAmounts } from '@tycoon/engine/core';
import {
  type Action,
  exits,
  imposePrice,
  landAt,
  landIndex,
  type Purchase,
  quote,
  RING_LENGTH,
  spaceAt,
  tollOf,
  type View,
} from '@tycoon/engine/monopoly';
import { useState } from 'react';
import { Picks } from '../../shell/Picks.tsx';
import { number, useLanguage, useText } from '../../text/text.ts';
import { monopolyText } from './text.ts';

interface KeysProps {
  readonly view: View;
  readonly choices: readonly Choice<Action>[];
  readonly act: (action: Action) => void;
  readonly busy: boolean;
  readonly cash: number;
}

/** How many spaces of a way are named at a fork. */
const WAY_SHOWN = 5;

/** The keys of the decision at hand, priced where they cost something. */
export function Keys({ view, cash, choices, act, busy }: KeysProps) {
  const t = useText(monopolyText);
  const language = useLanguage();
  const [asking, setAsking] = useState(false);
  const { step } = view;
  const pick = (kind: Action['kind']) => choices.find(({ action }) => action.kind === kind);
  const priced = (kind: 'buy' | 'build', word: (price: string) => string, purchase: Purchase) => {
    const choice = pick(kind);
    if (choice === undefined) return null;
    const price = quote(view, purchase);
    return (
      <div className="choice">
        <button
          type="button"
          className={cash >= price ? 'key big' : 'key big short'}
          disabled={busy}
          onClick={() => act(choice.action)}
        >
          {word(number(price))}
        </button>
        <p className="small quiet-text">
          {cash >= price ? t.leaves(number(cash - price)) : t.sellFirst(number(price - cash))}
        </p>
      </div>
    );
  };
  const pass = pick('pass');
  const surrender = pick('surrender');
  const simple = (kind: 'reverse' | 'transport', word: string) => {
    const choice = pick(kind);
    return choice === undefined ? null : (
      <button type="button" className="key" disabled={busy} onClick={() => act(choice.action)}>
        {word}
      </button>
    );
  };
  const roll = pick('roll');
  /** A way out of the fork, by its first space. */
  const wayWord = (option: number) => {
    const space = exits(view.players[view.current]?.space ?? 0, view.direction)[option] ?? 0;
    const name = spaceAt(space).name[language];
    return space >= RING_LENGTH ? t.goAcross(name) : t.goRound(name);
  };
  /** The spaces the way leads over first. */
  const wayAhead = (option: number) => {
    const names: string[] = [];
    let space = exits(view.players[view.current]?.space ?? 0, view.direction)[option] ?? 0;
    for (let i = 0; i < WAY_SHOWN; i++) {
      names.push(spaceAt(space).name[language]);
      space = exits(space, view.direction)[0] ?? space;
    }
    return names.join(language === 'zh' ? '、' : ', ');
  };
  return (
    <>
      {roll === undefined ? null : <Roll choice={roll} act={act} busy={busy} />}
      {step.kind === 'offer' ? priced('buy', t.buyLand, { kind: 'land', land: step.land }) : null}
      {step.kind === 'build' ? priced('build', t.build, { kind: 'house', land: step.land }) : null}
      {simple('reverse', t.reverse)}
      {simple('transport', t.transport)}
      {choices.map(({ action }) =>
        action.kind === 'go' ? (
          <div key={action.option} className="way-key">
            <button type="button" className="key" disabled={busy} onClick={() => act(action)}>
              {wayWord(action.option)}
            </button>
            <p className="mini">{t.wayOver(wayAhead(action.option))}</p>
          </div>
        ) : null,
      )}
      <Targets view={view} choices={choices} act={act} busy={busy} />
      {pass === undefined ? null : (
        <button
          type="button"
          className={step.kind === 'shares' ? 'key' : 'plain'}
          disabled={busy}
          onClick={() => act(pass.action)}
        >
          {step.kind === 'shares' ? t.passMarket : t.pass}
        </button>
      )}
      {surrender === undefined ? null : asking ? (
        <p className="small">
          {t.surrenderSure}{' '}
          <button type="button" className="link" onClick={() => act(surrender.action)}>
            {t.yes}
          </button>{' '}
          <button type="button" className="link" onClick={() => setAsking(false)}>
            {t.no}
          </button>
        </p>
      ) : (
        <button type="button" className="link small" onClick={() => setAsking(true)}>
          {t.surrender}
        </button>
      )}
    </>
  );
}

function Roll({
  choice,
  act,
  busy,
}: {
  readonly choice: Choice<Action>;
  readonly act: KeysProps['act'];
  readonly busy: boolean;
}) {
  const t = useText(monopolyText);
  const most = choice.amounts?.dice?.max ?? 1;
  const [dice, setDice] = useState(most);
  const counts = Array.from({ length: most }, (_, i) => i + 1);
  return (
    <div className="choice">
      <button
        type="button"
        className="key big"
        disabled={busy}
        onClick={() => act(withAmounts(choice, { dice }))}
      >
        {t.roll}
      </button>
      <Picks label={t.dice} values={counts} value={dice} word={t.diceCount} onPick={setDice} />
    </div>
  );
}

/** A choice among lands: foreclosed, taken over, or built on for nothing. */
function Targets({ view, choices, act, busy }: Omit<KeysProps, 'cash'>) {
  const t = useText(monopolyText);
  const language = useLanguage();
  const targets = choices.flatMap(({ action }) =>
    action.kind === 'foreclose' || action.kind === 'impose' || action.kind === 'free_build' ? [action] : [],
  );
  if (targets.length === 0) return null;
  const word = (action: (typeof targets)[number]) => {
    const land = landIndex(action.land);
    const name = landAt(land).name[language];
    if (action.kind === 'free_build') return name;
    if (action.kind === 'impose') return t.landFor(name, number(imposePrice(view, land)));
    const price = number(quote(view, { kind: 'foreclose', land }));
    return t.landFor((view.owners[land] ?? -1) < 0 ? name : t.houseOn(name), price);
  };
  return (
    <ul className="targets">
      {targets.map((action) => (
        <li key={action.land}>
          <button type="button" className="key quiet" disabled={busy} onClick={() => act(action)}>
            {word(action)}
            <TargetAfter view={view} action={action} />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** What a purchase by a card leaves, or what is missing for it; of a free house, the toll it brings. */
function TargetAfter({ view, action }: { readonly view: View; readonly action: Action }) {
  const t = useText(monopolyText);
  if (action.kind === 'free_build') {
    const land = landIndex(action.land);
    const houses = view.houses.with(land, (view.houses[land] ?? 0) + 1);
    return (
      <small>{t.tollAfter(number(tollOf(view, land)), number(tollOf({ ...view, houses }, land)))}</small>
    );
  }
  if (action.kind !== 'foreclose' && action.kind !== 'impose') return null;
  const land = landIndex(action.land);
  const price = action.kind === 'impose' ? imposePrice(view, land) : quote(view, { kind: 'foreclose', land });
  const left = (view.players[action.seat]?.cash ?? 0) - price;
  return <small>{left >= 0 ? t.leaves(number(left)) : t.shortBy(number(-left))}</small>;
}
