import type { GameEntry, GameView } from '@tycoon/sdk';

/** The table that a player of an ended game has opened since, on the same map with as many seats; the latest of them. */
export function rematchOf(view: GameView, games: readonly GameEntry[]): GameEntry | undefined {
  const players = new Set(view.players.map(({ address }) => address));
  return games
    .filter(
      ({ status, host, registry, templateId, maxPlayers, createdAtMs }) =>
        status === 'ready' &&
        players.has(host) &&
        registry === view.registry &&
        templateId === view.templateId &&
        maxPlayers === view.config.maxPlayers &&
        createdAtMs > view.createdAtMs,
    )
    .reduce<GameEntry | undefined>(
      (latest, game) => (latest && latest.createdAtMs >= game.createdAtMs ? latest : game),
      undefined,
    );
}
