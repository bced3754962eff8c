import { createTycoonNet, type TycoonNet } from '@tycoon/harness/tycoon-net';
import { TycoonError } from '@tycoon/sdk';
import { publishOwnMap } from '@tycoon/sdk/calls';
import { digestMap, type GameMap, TILE_KINDS, validateMap } from '@tycoon/sdk/maps';
import { blankMap, SHAPES } from '@tycoon/web/tycoon/maps/blank';
import { applyEdit, type Edit } from '@tycoon/web/tycoon/maps/edit';
import { afterAll, beforeAll, expect, test } from 'vitest';

let net: TycoonNet;

beforeAll(async () => {
  net = await createTycoonNet();
});
afterAll(() => net.close());

/** A small generator with a fixed seed, for maps nobody would draw. */
function createDice(seed: number) {
  let state = seed >>> 0;
  return (n: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

function randomEdit(map: GameMap, roll: (n: number) => number): Edit {
  const tile = () => roll(map.tiles.length);
  const kind = TILE_KINDS[roll(TILE_KINDS.length)] ?? 'empty';
  const place = { x: roll(map.width), y: roll(map.height) };
  switch (roll(9)) {
    case 0:
    case 1:
      return { kind: 'place', ...place, tile: kind, from: roll(3) === 0 ? null : tile() };
    case 2:
      return { kind: 'remove', tile: tile() };
    case 3:
      return { kind: 'link', from: tile(), to: tile() };
    case 4:
      return { kind: 'change', tile: tile(), fields: { kind, size: roll(12) === 0 ? 2 : 1 } };
    case 5: {
      const id = tile();
      const exits = map.tiles[id]?.neighbours ?? [];
      return {
        kind: 'exit',
        tile: id,
        way: roll(2) === 0 ? 'cw' : 'ccw',
        to: exits[roll(exits.length)] ?? 0,
      };
    }
    case 6:
      return { kind: 'move', tile: tile(), ...place };
    case 7:
      return { kind: 'start', tile: tile() };
    default:
      return { kind: 'reverse' };
  }
}

function drawn(seed: number): GameMap {
  const roll = createDice(seed * 7919 + 1);
  const shape = SHAPES[seed % SHAPES.length] ?? 'ring';
  const blank = blankMap({ shape, columns: 4 + roll(3), rows: 4 + roll(3) });
  let map: GameMap = { ...blank, id: 1000 + seed, key: `drawn-${seed}`, name: { en: 'Drawn', zh: '手绘' } };
  for (let edits = roll(7); edits > 0; edits--) map = applyEdit(map, randomEdit(map, roll));
  return map;
}

const SEEDS = process.env.TYCOON_LONG === '1' ? 400 : 40;
const MAPS = Array.from({ length: SEEDS }, (_, seed) => drawn(seed));

test('the chain publishes the maps that the editor accepts and refuses the others', async () => {
  const [author] = await net.accounts(1);
  if (!author) throw new Error('no account');
  const verdicts: Record<string, number> = {};
  for (const map of MAPS) {
    const problems = new Set(validateMap(map).map(({ code }) => code));
    const outcome = await net.tycoon.execute(author, publishOwnMap(net.deployment, map)).catch((error) => {
      if (error instanceof TycoonError) return error;
      throw error;
    });
    if (outcome instanceof TycoonError) {
      expect({ map: map.key, problems: [...problems] }).toEqual({
        map: map.key,
        problems: expect.arrayContaining([outcome.rule]),
      });
      verdicts.refused = (verdicts.refused ?? 0) + 1;
    } else {
      expect({ map: map.key, problems: [...problems] }).toEqual({ map: map.key, problems: [] });
      const published = outcome.events.find((event) => event.type === 'TemplatePublishedEvent');
      expect(published?.digest).toEqual(digestMap(map));
      verdicts.published = (verdicts.published ?? 0) + 1;
    }
  }
  // Both happen often enough to mean something.
  expect(verdicts.published).toBeGreaterThan(SEEDS / 5);
  expect(verdicts.refused).toBeGreaterThan(SEEDS / 5);
}, 300_000);
