import './rules.css';
import { Link } from 'wouter';
import { type GameId, TITLES } from '../games/ids.ts';
import { PLAYABLE, playableGame } from '../games/registry.ts';
import { Lost } from '../shell/Lost.tsx';
import { Top } from '../shell/Top.tsx';
import { useTitle } from '../shell/use-title.ts';
import { useKit } from '../table/use-kit.ts';
import { useLanguage, useText } from '../text/text.ts';
import { rulesText } from './text.ts';

/** The rules of one game at a time, written around the tables the engine itself plays by. */
export function RulesPage({ game }: { readonly game: string | undefined }) {
  const id = game === undefined ? (PLAYABLE[0] ?? null) : playableGame(game);
  return id === null ? <Lost /> : <RulesOf id={id} />;
}

function RulesOf({ id }: { readonly id: GameId }) {
  const t = useText(rulesText);
  const language = useLanguage();
  const kit = useKit(id);
  useTitle(`${t.title} · ${TITLES[id][language]}`);
  return (
    <div data-game={id}>
      <Top />
      <main className="page rules">
        <nav aria-label={t.pick}>
          {PLAYABLE.map((each) => (
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
          <kit.Rules />
          <p>
            <Link className="key" href={`/new/${id}`}>
              {t.play}
            </Link>
          </p>
        </article>
      </main>
    </div>
  );
}
