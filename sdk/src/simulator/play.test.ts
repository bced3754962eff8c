import { expect, test } from 'vitest';
import { createGenerator, LEVELS, type Strategy } from '../bot/index.ts';
import { houseMap } from '../fixtures/index.ts';
import { CARD_KINDS, type CardKind } from '../generated/vocabulary.ts';
import { playSimulated } from './play.ts';

const classic = houseMap('classic');
const { master, standard } = LEVELS;

test('in six games the master plays every kind of card, makes streets whole, and says why', () => {
  const played = new Set<CardKind>();
  const reasons = new Set<string>();
  const told: Strategy = {
    roll(situation) {
      const plan = master.roll(situation);
      for (const { kind } of plan.cards ?? []) played.add(kind);
      for (const { kind } of plan.reasons ?? []) reasons.add(kind);
      return plan;
    },
    manage(situation) {
      const plan = master.manage(situation);
      for (const { kind } of plan.reasons ?? []) reasons.add(kind);
      return plan;
    },
  };
  for (let game = 1; game <= 6; game++)
    playSimulated({
      ...{ map: classic, rules: {}, maxRounds: 60, strategies: [told, standard, told, standard] },
      ...{ luck: createGenerator(game), below: createGenerator(100 + game) },
    });
  expect([...played].sort((a, b) => a - b)).toEqual([...CARD_KINDS].sort((a, b) => a - b));
  for (const kind of ['buy_pays', 'build_pays', 'whole_street', 'steer', 'dodge_tolls'])
    expect(reasons).toContain(kind);
});

test('where building is quick a stop may build several levels', () => {
  const builds: number[] = [];
  let tile = -1n;
  playSimulated({
    map: classic,
    rules: { quickBuilding: true, maxTurns: 40n },
    strategies: [master, master],
    luck: createGenerator(7),
    below: createGenerator(8),
    onEvent(event) {
      if (event.type === 'RollEvent') tile = -1n;
      if (event.type !== 'UpgradeEvent') return;
      if (event.tileId === tile) builds.push(event.toLv);
      tile = event.tileId;
    },
  });
  expect(builds.length).toBeGreaterThan(0);
});
