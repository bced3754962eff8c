import type { CoachMoment } from '../coach/moments.ts';
import type { EngineGameId } from '../games/ids.ts';
import type { TableSnapshot } from './protocol.ts';

/** What the coach knows of a table: what may be done, and what has happened since the player's own last move. */
interface Scene {
  readonly may: ReadonlySet<string>;
  /** Events of the player itself, by kind. */
  readonly own: ReadonlySet<string>;
  /** Events that concern nobody or somebody else. */
  readonly told: ReadonlySet<string>;
}

type Rules<M extends string> = Readonly<Record<M, (scene: Scene) => boolean>>;

/** When each tip is at hand, the most important first; a moment without a rule is a type error. */
const RULES: { readonly [G in EngineGameId]: Rules<CoachMoment<G>> } = {
  cashflow: {
    market: ({ may }) => may.has('sell') || may.has('sell_shares'),
    deck: ({ may }) => may.has('draw'),
    buy: ({ may }) => may.has('buy'),
    doodad: ({ may }) => may.has('pay'),
    payday: ({ own }) => own.has('payday'),
    roll: ({ may }) => may.has('roll'),
  },
  zhajinhua: {
    settled: ({ own, told }) => own.has('settled') || told.has('settled'),
    see: ({ may }) => may.has('see'),
    raise: ({ may }) => may.has('raise') && !may.has('see'),
    compare: ({ may }) => may.has('compare'),
  },
  monopoly: {
    debt: ({ may }) => may.has('sell_land') || may.has('foreclose'),
    fork: ({ may }) => may.has('go'),
    shares: ({ may }) => may.has('buy_shares'),
    buy: ({ may }) => may.has('buy'),
    toll: ({ own }) => own.has('tolled'),
    roll: ({ may }) => may.has('roll'),
  },
  merit: {
    together: ({ may }) => may.has('agree') || may.has('propose'),
    save: ({ may }) => may.has('save'),
    calamity: ({ may, told }) => may.size > 0 && told.has('rose'),
    event: ({ may, told }) => may.size > 0 && told.has('event_card'),
    act: ({ may }) => may.has('work'),
  },
};

function sceneOf({ choices, lines, viewer }: TableSnapshot): Scene {
  const last = lines.findLastIndex(({ seat, action }) => seat === viewer && action !== null);
  const recent = lines.slice(Math.max(0, last)).flatMap(({ events }) => events);
  const isOwn = (event: object) => 'seat' in event && event.seat === viewer;
  return {
    may: new Set(choices.map(({ action }) => action.kind)),
    own: new Set(recent.filter(isOwn).map(({ kind }) => kind)),
    told: new Set(recent.filter((event) => !isOwn(event)).map(({ kind }) => kind)),
  };
}

/** The tips that fit what the viewer sees; a spectator needs none. */
export function tipsAt<G extends EngineGameId>(game: G, snapshot: TableSnapshot): readonly CoachMoment<G>[] {
  if (snapshot.viewer === 'spectator') return [];
  const scene = sceneOf(snapshot);
  const rules = Object.entries(RULES[game]) as readonly [CoachMoment<G>, (scene: Scene) => boolean][];
  return rules.flatMap(([moment, holds]) => (holds(scene) ? [moment] : []));
}
