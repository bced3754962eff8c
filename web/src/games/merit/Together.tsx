import { BEINGS, type BeingId, priceOf, type View } from '@tycoon/engine/merit';
import { Icon } from '../../art/Icon.tsx';
import { Medallion } from '../../art/Medallion.tsx';
import { count } from '../../art/shapes.ts';
import type { Player } from '../../table/players.ts';
import { number, useLanguage, useText } from '../../text/text.ts';
import { Change } from './Change.tsx';
import { after, standing } from './outlook.ts';
import type { Preview } from './preview.ts';
import { meritText } from './text.ts';

interface Props {
  readonly view: View;
  readonly being: BeingId;
  readonly seat: number;
  readonly players: readonly Player[];
  readonly shares: readonly number[];
  /** What all would gain; null while the shares cannot be proposed. */
  readonly preview: Preview | null;
  readonly onShares: (shares: readonly number[]) => void;
}

/** The shares of a co-operation as coins in the payers' colours: the player who proposes pays what the others do not. */
export function Together({ view, being, seat, players, shares, preview, onShares }: Props) {
  const t = useText(meritText);
  const language = useLanguage();
  const price = priceOf(view, being);
  const own = preview?.gains.find((gain) => gain.seat === seat);
  const moved = (other: number, by: number) =>
    shares.map((share, i) => (i === other ? share + by : i === seat ? share - by : share));
  const fits = (other: number, by: number) => {
    const next = moved(other, by);
    return (
      (next[seat] ?? 0) > 0 && next.every((share, i) => share >= 0 && share <= (view.players[i]?.wealth ?? 0))
    );
  };
  return (
    <section className="together" aria-label={t.proposalTitle}>
      <header>
        <h2>{t.saveTogether(BEINGS[being].name[language])}</h2>
        <p className="small quiet-text">{t.proposalWhy}</p>
      </header>
      <ol className="purse" aria-label={t.covered(price)}>
        {players.flatMap((player) =>
          count(shares[player.seat] ?? 0).map((i) => (
            <li key={`${player.seat}.${i}`} className={player.tone}>
              <Icon id={`p-${player.figure}`} size={24} />
            </li>
          )),
        )}
      </ol>
      <p className="each">
        {own === undefined ? (
          <span className="small quiet-text">{t.notSplit}</span>
        ) : (
          <>
            {t.each} <Change gain={{ ...own, wealth: 0 }} calamity={preview?.calamity ?? 0} />
          </>
        )}
      </p>
      <ol className="shares">
        {players.map((player) => {
          const share = shares[player.seat] ?? 0;
          const stand = view.players[player.seat];
          const gain = preview?.gains.find((one) => one.seat === player.seat);
          if (stand === undefined) return null;
          const score = standing(stand).score;
          return (
            <li key={player.seat}>
              <Medallion figure={player.figure} tone={player.tone} />
              <span>
                <b>{player.name}</b>
                <small>
                  {share === 0 ? t.has(stand.wealth) : t.hasLeaves(stand.wealth, stand.wealth - share)}
                </small>
              </span>
              <span className="share-score mini">
                {t.score} <b className="num">{number(score)}</b>
                {gain === undefined ? null : (
                  <>
                    {' → '}
                    <b className="num">{number(after(stand, gain, true).score)}</b>
                  </>
                )}
              </span>
              {player.seat === seat ? (
                <b className="own-share num">{share}</b>
              ) : share === 0 ? (
                <button
                  type="button"
                  className="key quiet"
                  disabled={!fits(player.seat, 1)}
                  onClick={() => onShares(moved(player.seat, 1))}
                >
                  {t.invite}
                </button>
              ) : (
                <span className="stepper">
                  <button
                    type="button"
                    className="ico"
                    aria-label={t.less(player.name)}
                    disabled={!fits(player.seat, -1)}
                    onClick={() => onShares(moved(player.seat, -1))}
                  >
                    <Icon id="i-minus" size={18} />
                  </button>
                  <b className="num">{share}</b>
                  <button
                    type="button"
                    className="ico"
                    aria-label={t.more(player.name)}
                    disabled={!fits(player.seat, 1)}
                    onClick={() => onShares(moved(player.seat, 1))}
                  >
                    <Icon id="i-plus" size={18} />
                  </button>
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
