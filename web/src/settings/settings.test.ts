import { expect, test } from 'vitest';
import { parseSettings } from './settings.ts';

const defaults = {
  theme: 'system',
  muted: false,
  volume: 0.6,
  music: false,
  speed: 'normal',
  hints: true,
  shortcuts: true,
};

test.each([
  ['nothing remembered', null, 'en-GB', { ...defaults, language: 'en' }],
  ['a Chinese browser', null, 'zh-CN', { ...defaults, language: 'zh' }],
  ['a remembered language over the browser’s', { language: 'en' }, 'zh-CN', { ...defaults, language: 'en' }],
  ['words that are not ours', { theme: 'pink', speed: 7, volume: 40 }, 'en', { ...defaults, language: 'en' }],
  ['a string', 'night', 'en', { ...defaults, language: 'en' }],
  [
    'everything remembered',
    {
      theme: 'night',
      language: 'zh',
      muted: true,
      volume: 0,
      music: true,
      speed: 'fast',
      hints: false,
      shortcuts: false,
    },
    'en',
    {
      theme: 'night',
      language: 'zh',
      muted: true,
      volume: 0,
      music: true,
      speed: 'fast',
      hints: false,
      shortcuts: false,
    },
  ],
])('settings from %s', (_name, json, system, expected) => {
  expect(parseSettings(json, system)).toEqual(expected);
});
