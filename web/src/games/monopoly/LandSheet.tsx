import { AREA_NAMES, landAt, tollOf, tollsOf, type View } from '@tycoon/engine/monopoly';
import { House } from '../../art/House.tsx';
import { Icon } from '../../art/Icon.tsx';
import { number, useLanguage, useText } from '../../text/text.ts';
import { Traditional } from './Traditional.tsx';
import { monopolyText } from './text.ts';

/** A land on offer: its area, and what it would collect by houses. */
export function LandSheet({ view, land }: { readonly view: View; readonly land: number }) {
  const t = useText(monopolyText);
  const language = useLanguage();
  const data = landAt(land);
  const built = view.houses[land] ?? 0;
  return (
    <div className="land-sheet">
      <p>
        <i className={`dot-area a-${data.area.toLowerCase()}`} aria-hidden="true" />
        <b>{data.name[language]}</b> <Traditional name={data.name} />{' '}
        <span className="mini">{AREA_NAMES[data.area][language]}</span>
      </p>
      <p className="mini">
        {t.tollsTitle}
        {view.owners[land] === -1 ? '' : ` · ${t.toll(number(tollOf(view, land)))}`}
      </p>
      <ol>
        {tollsOf(view.config, land)
          .slice(0, view.config.buildingUpperbound + 1)
          .map((amount, houses) => (
            <li key={amount} className={houses === built && view.owners[land] !== -1 ? 'now' : ''}>
              {houses === 0 ? (
                <Icon id="i-flag" size={24} />
              ) : (
                <svg viewBox="-22 -46 44 50" width="38" height="42" aria-hidden="true">
                  <House level={Math.min(houses, 4)} x={0} y={0} />
                </svg>
              )}
              <span className="num">{number(amount)}</span>
            </li>
          ))}
      </ol>
    </div>
  );
}
