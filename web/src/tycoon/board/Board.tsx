import './board.css';
import { activePlayer } from '@tycoon/sdk';
import { paintOrder } from '@tycoon/sdk/maps';
import { useCallback, useEffect, useId, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useCamera, type View } from '../../camera/use-camera.ts';
import { useLanguage, useText } from '../../text/text.ts';
import { Flights } from './Flights.tsx';
import { Ground } from './Ground.tsx';
import { InSight } from './InSight.tsx';
import { layoutOf, middleOf, SLAB } from './layout.ts';
import { looksOf } from './look.ts';
import { Pieces } from './Pieces.tsx';
import type { BoardProps } from './props.ts';
import { nextLit, rove } from './roving.ts';
import { Show } from './Show.tsx';
import { stageSpot } from './scenery.ts';
import { Tile } from './Tile.tsx';
import { Tools } from './Tools.tsx';
import { boardText } from './text.ts';

/** A little smaller than on the board, which it covers. */
const HELD_UP = { x: 0, y: 0, scale: 0.9 };

/** A map and what happens on it, drawn from the map alone. It fills its parent, which has to have a size. */
export function Board({
  map,
  state,
  seats,
  lit,
  onPick,
  onLook,
  marked = null,
  heat,
  figures,
  isPicture = false,
}: BoardProps) {
  const t = useText(boardText);
  const language = useLanguage();
  const hint = useId();
  const frame = useRef<HTMLDivElement>(null);
  const world = useRef<HTMLDivElement>(null);
  const layout = useMemo(() => layoutOf(map), [map]);
  const order = useMemo(() => paintOrder(map), [map]);
  const spot = useMemo(() => stageSpot(layout), [layout]);
  const size = useMemo(() => ({ width: layout.width, height: layout.height + SLAB }), [layout]);
  const looks = useMemo(
    () => looksOf({ map, state, seats, lit, marked, heat, figures }, language, t),
    [map, state, seats, lit, marked, heat, figures, language, t],
  );

  const active = state ? activePlayer(state.view) : undefined;
  const mine = state?.view.players.find(({ address }) => seats.get(address)?.isYou);
  const [walker] = state?.walking.values() ?? [];
  const focus = walker ?? active?.pos ?? mine?.pos ?? null;
  const middle = useCallback(
    (tile: number) => middleOf(layout.faces[tile] ?? { x: 0, y: 0, ...size }),
    [layout, size],
  );
  const camera = useCamera(frame, world, size, {
    focus: middle(mine?.pos ?? focus ?? 0),
    isStill: isPicture,
  });
  const isOpen = useSyncExternalStore(camera.view.watch, () => isOpenTo(camera.view.read()));
  useEffect(() => {
    const tile = marked ?? focus;
    if (isPicture || tile === null) return;
    camera.keepInSight(middle(tile));
    // A sheet that comes up over the board must not cover what it is about.
    let { frame: room } = camera.view.read();
    return camera.view.watch(() => {
      const { frame: now } = camera.view.read();
      if (now.width === room.width && now.height === room.height) return;
      room = now;
      camera.keepInSight(middle(tile));
    });
  }, [camera, middle, marked, focus, isPicture]);

  const [roving, setRoving] = useState(mine?.pos ?? 0);
  const go = (tile: number) => {
    setRoving(tile);
    camera.keepInSight(middle(tile));
    world.current?.querySelector<SVGGElement>(`[data-tile="${tile}"]`)?.focus({ preventScroll: true });
  };
  const press = (tile: number | null) => {
    if (tile !== null && lit?.has(tile)) onPick?.(tile);
    else onLook?.(tile);
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    const tile = tileOf(event.target);
    const to = tile === null ? null : rove(map, tile, event.key);
    if (to !== null) go(to);
    else if (tile !== null && (event.key === 'Enter' || event.key === ' ')) press(tile);
    else if (tile !== null && lit && (event.key === 'PageDown' || event.key === 'PageUp')) {
      go(nextLit(lit, tile, event.key === 'PageUp') ?? tile);
    } else if (event.key === '+' || event.key === '=') camera.zoomBy(1.3);
    else if (event.key === '-') camera.zoomBy(1 / 1.3);
    else if (event.key === '0') camera.showAll();
    else if (event.key === 'Escape' && tile !== null) onLook?.(null);
    else return;
    event.preventDefault();
  };
  const onClick = (event: React.MouseEvent) => {
    if (camera.wasDragged()) return;
    const tile = tileOf(event.target);
    if (tile !== null) setRoving(tile);
    press(tile);
  };

  return (
    <div ref={frame} className={isPicture ? 'board-frame picture' : 'board-frame'}>
      <div
        ref={world}
        className="board-world"
        style={size}
        {...(isPicture
          ? { role: 'img', 'aria-label': map.name[language] }
          : {
              role: 'group',
              'aria-label': t.board(map.name[language]),
              'aria-describedby': hint,
              onKeyDown,
              onClick,
            })}
      >
        <svg
          className={heat ? 'board heated' : 'board'}
          role="presentation"
          width={size.width}
          height={size.height}
          viewBox={`0 0 ${size.width} ${size.height}`}
        >
          <Ground map={map} layout={layout} />
          {order.map((id) => {
            const [tile, face, look] = [map.tiles[id], layout.faces[id], looks[id]];
            if (!tile || !face || !look) return null;
            const tabIndex = isPicture ? null : id === roving ? 0 : -1;
            return (
              <Tile key={id} tile={tile} face={face} language={language} tabIndex={tabIndex} {...look} />
            );
          })}
        </svg>
        {state && !heat ? (
          <div className="board-things">
            <Pieces map={map} layout={layout} state={state} seats={seats} />
            {isOpen ? <Show state={state} map={map} seats={seats} at={spot} /> : null}
            <Flights flights={state.flights} view={state.view} layout={layout} seats={seats} bank={spot} />
          </div>
        ) : null}
      </div>
      {state && !heat && !isOpen ? (
        <InSight camera={camera} point={middle(focus ?? 0)}>
          <Show state={state} map={map} seats={seats} at={HELD_UP} />
        </InSight>
      ) : null}
      {isPicture ? null : (
        <>
          <p id={hint} className="sr">
            {t.keys}
          </p>
          <Tools map={map} layout={layout} looks={looks} dots={dotsOf(state, seats)} camera={camera} />
        </>
      )}
    </div>
  );
}

/** The middle of the board is in sight and large enough for dice and cards. */
const isOpenTo = ({ isWhole, camera }: View): boolean => isWhole && camera.scale >= 0.5;

/** The tile that an event happened on. */
function tileOf(target: EventTarget): number | null {
  const id = target instanceof Element ? target.closest('[data-tile]')?.getAttribute('data-tile') : null;
  return id === null || id === undefined ? null : Number(id);
}

const dotsOf = (state: BoardProps['state'], seats: BoardProps['seats']) =>
  (state?.view.players ?? [])
    .filter((player) => !player.isOut)
    .map(({ address, pos }) => ({
      tile: state?.walking.get(address) ?? pos,
      tone: seats.get(address)?.tone ?? 's5',
    }));
