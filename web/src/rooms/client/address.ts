/** The page of a table, as the specification of 炸金花 names it, for all games. */
export const roomPath = (room: string, game: string): string => `/game/room/${room}/${game}`;
