import './rules.css';
import { Link } from 'wouter';
import { type EngineGameId, GAME_IDS, type GameId, parseGameId, TITLES } from '../games/ids.ts';
import { doorOf } from '../games/registry.ts';
import { lazy } from '../parts/lazy.tsx';
import { Lost } from '../shell/Lost.tsx';
import { Top } from '../shell/Top.tsx';
import { useTitle } from '../shell/use-title.ts';
import { useKit } from '../table/use-kit.ts';
import { useLanguage, useText } from '../text/text.ts';
import { rulesText } from './text.ts';

const TycoonRules = lazy(() => import('../tycoon/rules/Rules.tsx').then((m) => m.Rules));

/** The rules of one game at a time, written around the tables the engine itself plays by. */
export function RulesPage({ game }: { readonly game: string | undefined }) {
  const id = game === undefined ? 'tycoon' : parseGameId(game);
  return id === null ? <Lost /> : <RulesOf id={id} />;
}

function RulesOf({ id }: { readonly id: GameId }) {
  const t = useText(rulesText);
  const language = useLanguage();
  useTitle(`${t.title} · ${TITLES[id][language]}`);
  return (
    <div data-game={id}>
      <Top />
      <main className="page rules">
        <nav aria-label={t.pick}>
          {GAME_IDS.map((each) => (
            <Link
              key={each}
              href={`/rules/${each}`}
              data-game={each}
              aria-current={each === id ? 'page' : undefined}
              replace
            >
              {TITLES[each][language]}
            </Link>
          ))}
        </nav>
        <article className="sheet">
          <h1>
            <span lang="zh">{TITLES[id].zh}</span> {TITLES[id].en}
          </h1>
          {id === 'tycoon' ? <TycoonRules /> : <EngineRules id={id} />}
          <p>
            <Link className="key" href={doorOf(id)}>
              {t.play}
            </Link>
          </p>
        </article>
      </main>
    </div>
  );
}

function EngineRules({ id }: { readonly id: EngineGameId }) {
  const kit = useKit(id);
  return <kit.Rules />;
}
