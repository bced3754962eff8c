import { TycoonError } from '@tycoon/sdk';
import { expect, test } from 'vitest';
import { answerOf, isUnanswered } from './query-client.ts';

const cut = new TypeError('Failed to fetch');
const missing = new TycoonError({ failure: 'missing' }, null);

test.each([
  ['a fetch that failed in Chromium', cut, true],
  ['a fetch that failed in Firefox', new TypeError('NetworkError when attempting to fetch resource.'), true],
  ['a fetch that failed in Safari', new TypeError('Load failed'), true],
  ['an answer that was cut off', new TypeError('network error'), true],
  ['a gateway without its service', Object.assign(new Error('x'), { status: 502 }), true],
  ['a mistake of the index', Object.assign(new Error('x'), { status: 500 }), false],
  ['a page that is not there', Object.assign(new Error('x'), { status: 404 }), false],
  ['an object that is not there', missing, false],
  ['a rule of the game', new TycoonError({ rule: 'ERR_TEMPLATE_NOT_FOUND' }, null), false],
  ['a mistake of ours', new TypeError('x is not a function'), false],
])('%s is unanswered: %s', (_, error, isIt) => {
  expect(isUnanswered(error)).toBe(isIt);
});

test.each([
  ['nothing yet', undefined, null, 'answers', 'waiting'],
  ['a cut that may heal', undefined, cut, 'answers', 'waiting'],
  ['a service that is away', undefined, cut, 'away', 'failed'],
  ['a service that is asked again', undefined, cut, 'asking', 'failed'],
  ['an answer that says no', undefined, missing, 'answers', 'failed'],
  ['an answer', [], null, 'answers', 'here'],
  ['an answer of before', [], cut, 'away', 'stale'],
  ['an answer of before, asked again', [], null, 'asking', 'stale'],
] as const)('%s', (_, data, error, reach, answer) => {
  expect(answerOf({ data, error }, reach)).toBe(answer);
});
