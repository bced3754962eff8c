import { CASH_START, type GameView, netWorth } from '@tycoon/sdk';
import { describeEvent, type Language } from '@tycoon/sdk/describe';
import type { EventOf, TycoonEvent } from '@tycoon/sdk/events';
import type { GameMap } from '@tycoon/sdk/maps';

interface GameLogOptions {
  readonly language: Language;
  readonly map: GameMap;
  /** What a player is called. */
  readonly player: (address: string) => string;
  readonly write: (line: string) => void;
}

/** Tells a game as it happens: a heading with the standings for each round, a line for each turn. */
interface GameLog {
  /** `view` is the game after the event. */
  tell(event: TycoonEvent, view: GameView): void;
}

export function createGameLog({ language, map, player, write }: GameLogOptions): GameLog {
  const names = { player, tile: (tile: number) => map.tiles[tile]?.name[language] ?? `#${tile}` };
  let line: string[] = [];
  let seat = Number.POSITIVE_INFINITY;
  let round = 0;
  let before: TycoonEvent['type'] | undefined;

  const flush = () => {
    if (line.length > 0) write(line.join(language === 'zh' ? '' : ' '));
    line = [];
  };
  const worth = (view: GameView, address: string) => money(netWorth(view, map, address));
  const standings = (view: GameView) =>
    view.players
      .map((each) => `${player(each.address)} ${each.isOut ? OUT[language] : worth(view, each.address)}`)
      .join(' · ');
  /** The next player to have or miss a turn sits further round the table than the last, or a round begins. */
  const pass = (address: string, view: GameView) => {
    flush();
    const next = view.players.findIndex((each) => each.address === address);
    if (next <= seat) {
      round += 1;
      write('');
      write(language === 'zh' ? `第 ${round} 轮　${standings(view)}` : `Round ${round}   ${standings(view)}`);
    }
    seat = next;
  };
  const rank = ({ ranking, worth: worths }: EventOf<'GameEndedEvent'>) =>
    ranking.forEach((address, place) => {
      write(`  ${place + 1}. ${player(address)} ${money(worths[place] ?? 0n)}`);
    });

  return {
    tell(event, view) {
      if (event.type === 'TurnStartEvent' || event.type === 'SkipTurnEvent') pass(event.player, view);
      if (event.type === 'EndTurnEvent' || event.type === 'GameEndedEvent') flush();
      const sentence = isTold(event, before) ? describeEvent(event, language, names) : null;
      if (sentence) line.push(sentence);
      before = event.type;
      if (event.type !== 'GameEndedEvent') return;
      flush();
      rank(event);
    },
  };
}

const OUT = { en: 'out', zh: '出局' } as const;

const money = (amount: bigint): string => amount.toLocaleString('en-US');

/** What another event beside it tells as well is left out. */
function isTold(event: TycoonEvent, before: TycoonEvent['type'] | undefined): boolean {
  switch (event.type) {
    case 'GameCreatedEvent':
    case 'JoinEvent':
    case 'StartEvent':
    case 'PhaseEvent':
    case 'TurnStartEvent':
      return false;
    case 'CashEvent':
      return event.reason !== CASH_START;
    case 'NpcSpawnEvent':
      return event.byPlayer === null;
    case 'NpcRemoveEvent':
      return before !== 'BombOrDogHitEvent' && before !== 'BarrierStopEvent';
    case 'CardGainEvent':
      return before !== 'ShopEvent' && before !== 'ChanceEvent';
    default:
      return true;
  }
}
