import './rooms.css';
import './profile.css';
import type { Wallet } from '@mysten/wallet-standard';
import type { PlayerRecord } from '@tycoon/rooms/wire';
import { useCallback, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { FIGURE_NAMES, FIGURES } from '../art/figures.ts';
import { Icon } from '../art/Icon.tsx';
import { Medallion } from '../art/Medallion.tsx';
import { copyText } from '../browser/clipboard.ts';
import { TITLES } from '../games/ids.ts';
import { playableGame } from '../games/registry.ts';
import { DeviceProfile } from '../profile/DeviceProfile.tsx';
import { deviceText } from '../profile/text.ts';
import { Dialog } from '../shell/Dialog.tsx';
import { Fault } from '../shell/Fault.tsx';
import { Top } from '../shell/Top.tsx';
import { shellText } from '../shell/text.ts';
import { useTitle } from '../shell/use-title.ts';
import { Waiting } from '../shell/Waiting.tsx';
import { useStore } from '../store/use-store.ts';
import { moment, number, ordinal, percent, signed, useLanguage, useText } from '../text/text.ts';
import { roomPath } from './address.ts';
import { callRooms, RoomsError } from './api.ts';
import { addWallet, deleteMe, enterWithWallet, joinByCode, me, newLinkCode, signIn } from './me.ts';
import { ProfileDialog } from './ProfileDialog.tsx';
import { refusalText } from './refusal.ts';
import { mountRoomsSprite } from './sprite.ts';
import { roomsText } from './text.ts';

/** Above this deviation a rating is a guess. */
const PROVISIONAL = 110;

const figureOf = (name: string | null) => FIGURES.find((each) => each === name) ?? 'crane';

/** A player: name and figure, ratings, finished matches. Without an id the player of this browser, who can change it. */
export function ProfilePage({ id }: { readonly id: string | undefined }) {
  const t = useText(roomsText);
  const s = useText(shellText);
  const d = useText(deviceText);
  const language = useLanguage();
  const own = useStore(me);
  const [record, setRecord] = useState<PlayerRecord | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const load = useCallback(async () => {
    try {
      const player = id ?? (await signIn()).id;
      setRecord(await callRooms<PlayerRecord>('GET', `/players/${player}`));
    } catch (error) {
      setFailure(error instanceof RoomsError ? error.code : 'try_again');
    }
  }, [id]);
  useEffect(() => {
    mountRoomsSprite();
    void load();
  }, [load]);
  useTitle(record?.name ?? t.profileTitle);
  if (failure !== null && id === undefined)
    return (
      <>
        <Top />
        <main className="page profile">
          <h1>{t.profileTitle}</h1>
          <p className="prose" role="status">
            {d.away}
          </p>
          <DeviceProfile />
        </main>
      </>
    );
  if (failure !== null)
    return (
      <>
        <Top />
        <Fault title={s.brokenTitle} text={refusalText(failure, language)} />
      </>
    );
  if (record === null) return <Waiting />;
  const isOwn = own !== null && own.id === record.id;
  const { totals } = record;
  return (
    <>
      <Top />
      <main className="page profile">
        <section className="sheet person">
          <span className="person-figure" aria-hidden="true">
            <Icon id={`p-${figureOf(record.figure)}`} size={110} />
          </span>
          <div>
            <h1>{isOwn ? own.name : record.name}</h1>
            <p className="small quiet-text">
              {FIGURE_NAMES[figureOf(isOwn ? own.figure : record.figure)][language]} ·{' '}
              {t.since(moment(record.since, language))}
            </p>
            {isOwn ? <OwnKeys onChange={() => void load()} /> : <ReportKey id={record.id} />}
          </div>
          <dl className="person-figures">
            <div>
              <dt>{t.games}</dt>
              <dd className="num">{number(totals.matches)}</dd>
            </div>
            <div>
              <dt>{t.won}</dt>
              <dd className="num">{number(totals.won)}</dd>
            </div>
            <div>
              <dt>{t.winRate}</dt>
              <dd className="num">{totals.matches === 0 ? '–' : percent(totals.won / totals.matches, 0)}</dd>
            </div>
            <div>
              <dt>{t.meanPlace}</dt>
              <dd className="num">{totals.meanRank === null ? '–' : totals.meanRank.toFixed(1)}</dd>
            </div>
          </dl>
        </section>
        <section className="sheet ratings">
          <h2>
            {t.ratings} <small>{t.ratingsWhy}</small>
          </h2>
          {record.ratings.length === 0 ? (
            <p className="prose">{t.noRatings}</p>
          ) : (
            <ul>
              {record.ratings.map((rating) => (
                <RatingCard key={rating.game} rating={rating} record={record} />
              ))}
            </ul>
          )}
        </section>
        <section className="sheet recent">
          <h2>{t.recent}</h2>
          {record.matches.length === 0 ? (
            <p className="prose">{t.noMatches}</p>
          ) : (
            <ol>
              {record.matches.map((match) => (
                <MatchRow key={`${match.room} ${match.seat}`} match={match} />
              ))}
            </ol>
          )}
        </section>
        {isOwn ? <DeviceProfile /> : null}
        {isOwn ? <Account onChange={() => void load()} /> : null}
      </main>
    </>
  );
}

/** A rating with its course over the last matches. */
function RatingCard({
  rating: { game, rating, deviation, matches },
  record,
}: {
  readonly rating: PlayerRecord['ratings'][number];
  readonly record: PlayerRecord;
}) {
  const t = useText(roomsText);
  const language = useLanguage();
  const known = playableGame(game);
  if (known === null) return null;
  const course = record.matches
    .flatMap((each) => (each.game === game && each.rating !== null ? [each.rating] : []))
    .reverse();
  const [low, high] = [Math.min(...course), Math.max(...course)];
  const points = course.map((each, i) => {
    const x = course.length === 1 ? 100 : (100 * i) / (course.length - 1);
    return `${x.toFixed(1)},${(36 - (32 * (each - low)) / Math.max(1, high - low)).toFixed(1)}`;
  });
  return (
    <li data-game={known}>
      <h3>
        <Icon id={`m-${known}`} size={36} /> {TITLES[known][language]}
      </h3>
      <p>
        <b className="num">{number(Math.round(rating))}</b>{' '}
        <small>{deviation > PROVISIONAL ? t.provisional : ''}</small>
      </p>
      {course.length < 2 ? null : (
        <svg viewBox="0 0 100 40" preserveAspectRatio="none" aria-hidden="true">
          <polyline points={points.join(' ')} />
        </svg>
      )}
      <p className="small quiet-text">
        {t.gamesCount(matches)}
        {course.length === 0 ? null : <span>{t.best(number(Math.round(high)))}</span>}
      </p>
    </li>
  );
}

function MatchRow({ match }: { readonly match: PlayerRecord['matches'][number] }) {
  const t = useText(roomsText);
  const language = useLanguage();
  const game = playableGame(match.game);
  if (game === null) return null;
  const { rank, players, change } = match;
  return (
    <li data-game={game}>
      <Icon id={`m-${game}`} size={36} />
      <p className={rank === 1 ? 'rank first' : 'rank'}>
        <b>{rank === null ? '–' : language === 'en' ? ordinal(rank) : t.placed(rank)}</b>
        <small>{t.ofPlayers(players)}</small>
      </p>
      <b className="game">{TITLES[game][language]}</b>
      <p className="seats">
        {match.table.map(({ name, figure, bot }, seat) =>
          seat === match.seat ? null : bot ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
            <span key={seat} className="med sm bot-med" title={t.bot}>
              <Icon id="i-bot" size={16} />
            </span>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
            <span key={seat} title={name ?? t.deleted}>
              <Medallion figure={figureOf(figure)} tone={`s${1 + (seat % 5)}`} size="sm" />
            </span>
          ),
        )}
      </p>
      <b className={`num ${change === null ? '' : change >= 0 ? 'up' : 'dn'}`}>
        {change === null ? '–' : signed(Math.round(change))}
      </b>
      <small className="when">{match.endedAt === null ? '' : moment(match.endedAt, language)}</small>
      <Link className="plain small" href={`${roomPath(match.room, game)}/replay`}>
        {t.replay}
      </Link>
    </li>
  );
}

function OwnKeys({ onChange }: { readonly onChange: () => void }) {
  const t = useText(roomsText);
  const [isNaming, setNaming] = useState(false);
  const [isCopied, setCopied] = useState(false);
  const copyAddress = async () => {
    const { addresses } = await callRooms<{ addresses: readonly { address: string }[] }>('GET', '/me/export');
    setCopied(await copyText(addresses[0]?.address ?? ''));
  };
  return (
    <p className="person-keys">
      <button type="button" className="key quiet" onClick={() => setNaming(true)}>
        <Icon id="i-pen" /> {t.nameAndFigure}
      </button>
      <button type="button" className="plain small" onClick={() => void copyAddress()}>
        <Icon id="i-copy" size={18} /> {isCopied ? t.copied : t.copyAddress}
      </button>
      {isNaming ? (
        <ProfileDialog
          onClose={() => {
            setNaming(false);
            onChange();
          }}
        />
      ) : null}
    </p>
  );
}

function ReportKey({ id }: { readonly id: string }) {
  const t = useText(roomsText);
  const [isDone, setDone] = useState(false);
  const report = async () => {
    await signIn();
    await callRooms('POST', '/reports', { profile: id });
    setDone(true);
  };
  return (
    <p className="person-keys">
      <button type="button" className="plain small" disabled={isDone} onClick={() => void report()}>
        <Icon id="i-flag" size={18} /> {isDone ? t.reported : t.report}
      </button>
    </p>
  );
}

/** Devices, wallet, and what is kept: to be taken away or ended. */
function Account({ onChange }: { readonly onChange: () => void }) {
  const t = useText(roomsText);
  const language = useLanguage();
  const [code, setCode] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
  const [wallets, setWallets] = useState<readonly Wallet[] | null>(null);
  const [isDeleting, setDeleting] = useState(false);
  const [note, setNote] = useState('');
  const attempt = (work: () => Promise<unknown>) => {
    setNote('');
    work().then(onChange, (error: unknown) =>
      setNote(error instanceof RoomsError ? refusalText(error.code, language) : t.notSigned),
    );
  };
  const save = async () => {
    const kept = await callRooms('GET', '/me/export');
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([JSON.stringify(kept, null, 2)], { type: 'application/json' }));
    link.download = 'tycoon-account.json';
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return (
    <section className="sheet account">
      <h2>{t.account}</h2>
      <p className="prose">{t.guest}</p>
      <div className="account-part">
        <h3>{t.otherDevice}</h3>
        <button
          type="button"
          className="key quiet"
          onClick={() => attempt(async () => setCode(await newLinkCode()))}
        >
          {t.makeCode}
        </button>
        {code === null ? null : (
          <p role="status">
            <b className="num link-code">{code}</b> <small>{t.codeWhy}</small>
          </p>
        )}
        <form
          onSubmit={(event) => {
            event.preventDefault();
            attempt(() => joinByCode(typed));
          }}
        >
          <label>
            <span className="small">{t.typeCode}</span>{' '}
            <input
              className="field"
              value={typed}
              maxLength={20}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
          </label>{' '}
          <button type="submit" className="plain" disabled={typed.trim() === ''}>
            {t.useCode}
          </button>
        </form>
      </div>
      <div className="account-part">
        <h3>{t.wallet}</h3>
        <p className="small quiet-text">{t.walletWhy}</p>
        <button
          type="button"
          className="key quiet"
          onClick={() =>
            void import('./wallet.ts').then(({ signingWallets }) => setWallets(signingWallets()))
          }
        >
          {t.findWallet}
        </button>
        {wallets === null ? null : wallets.length === 0 ? (
          <p className="small" role="status">
            {t.noWallet}
          </p>
        ) : (
          <ul>
            {wallets.map((wallet) => (
              <li key={wallet.name}>
                <b>{wallet.name}</b>{' '}
                <button type="button" className="key quiet" onClick={() => attempt(() => addWallet(wallet))}>
                  {t.addWallet}
                </button>{' '}
                <button
                  type="button"
                  className="plain"
                  onClick={() => attempt(() => enterWithWallet(wallet))}
                >
                  {t.enterWallet}
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="account-part">
        <h3>{t.kept}</h3>
        <p className="small quiet-text">{t.keptWhat}</p>
        <button type="button" className="key quiet" onClick={() => attempt(save)}>
          {t.exportAll}
        </button>{' '}
        <button type="button" className="plain" onClick={() => setDeleting(true)}>
          {t.deleteAll}
        </button>
      </div>
      <p role="alert" className="small">
        {note}
      </p>
      {isDeleting ? (
        <Dialog title={t.deleteAll} onClose={() => setDeleting(false)}>
          <p className="prose">{t.deleteWhat}</p>
          <button
            type="button"
            className="key"
            onClick={() => void deleteMe().then(() => location.assign('/'))}
          >
            {t.deleteSure}
          </button>
        </Dialog>
      ) : null}
    </section>
  );
}
