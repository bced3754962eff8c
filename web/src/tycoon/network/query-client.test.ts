import { TycoonError } from '@tycoon/sdk';
import { UnansweredError } from '@tycoon/sdk/errors';
import { expect, test } from 'vitest';
import { answerOf, isUnanswered } from './query-client.ts';

const cut = new UnansweredError('no answer');
const missing = new TycoonError({ failure: 'missing' }, null);

test.each([
  ['a request without an answer', cut, true],
  ['a node that cannot be reached', new TycoonError({ failure: 'network' }, null), true],
  ['a gateway without its service', Object.assign(new Error('x'), { status: 502 }), true],
  ['a mistake of the index', Object.assign(new Error('x'), { status: 500 }), false],
  ['a page that is not there', Object.assign(new Error('x'), { status: 404 }), false],
  ['an object that is not there', missing, false],
  ['a rule of the game', new TycoonError({ rule: 'ERR_TEMPLATE_NOT_FOUND' }, null), false],
  ['a mistake of ours', new TypeError('Failed to fetch'), false],
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
