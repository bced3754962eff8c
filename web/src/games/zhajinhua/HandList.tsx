import type { Seat } from '@tycoon/engine/core';
import type { Zhajinhua } from '@tycoon/engine/zhajinhua';
import type { Player } from '../../table/players.ts';
import type { Line } from '../../table/protocol.ts';
import { number, signed, useText } from '../../text/text.ts';
import { handsPlayed } from './hands-played.ts';
import { zhajinhuaText } from './text.ts';

/** The hands that are over, with what each brought the seat and the score so far. */
export function HandList({
  lines,
  seat,
  players,
}: {
  readonly lines: readonly Line<Zhajinhua>[];
  readonly seat: Seat;
  readonly players: readonly Player[];
}) {
  const t = useText(zhajinhuaText);
  const played = handsPlayed(lines, seat);
  return (
    <section className="hand-list">
      <details>
        <summary>{t.handList}</summary>
        {played.length === 0 ? (
          <p className="mini">{t.noHands}</p>
        ) : (
          <table>
            <thead>
              <tr>
                <th>{t.handNo}</th>
                <th>{t.pot}</th>
                <th>{t.handWinner}</th>
                <th>{t.handNet}</th>
                <th>{t.handTotal}</th>
              </tr>
            </thead>
            <tbody>
              {played.map(({ hand, pot, winners, net, total }) => (
                <tr key={hand}>
                  <td className="num">{hand}</td>
                  <td className="num">{number(pot)}</td>
                  <td>{winners.map((winner) => players[winner]?.name ?? '').join(', ')}</td>
                  <td className="num">{signed(net)}</td>
                  <td className="num">{signed(total)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </details>
    </section>
  );
}
