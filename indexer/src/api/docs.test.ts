import { expect, test } from 'vitest';
import { docsPage } from './docs.ts';

/** The page of a document with one route that takes one parameter. */
const pageOf = (schema: object, summary = 'Games') =>
  docsPage({
    info: { title: 'Index' },
    paths: {
      '/games': {
        get: {
          summary,
          tags: ['games'],
          parameters: [{ name: 'limit', in: 'query', schema }],
          responses: {},
        },
      },
    },
  });

test.each([
  ['a type', { type: 'string' }, 'string<'],
  ['types', { type: ['string', 'null'] }, 'string or null<'],
  ['a range', { type: 'integer', minimum: 1, maximum: 100 }, 'integer, 1 to 100<'],
  ['a lower bound', { type: 'integer', minimum: 0 }, 'integer, 0 to …<'],
  ['an upper bound', { type: 'integer', maximum: 9 }, 'integer, … to 9<'],
  ['choices', { type: 'string', enum: ['asc', 'desc'] }, 'string: <code>asc</code> <code>desc</code><'],
  ['what is usual', { type: 'integer', default: 20 }, 'integer, usually 20<'],
  ['a list', { type: 'array', items: { type: 'string' } }, 'list of string<'],
  ['a shape', { $ref: '#/components/schemas/Game' }, '<a href="#shape-Game">Game</a><'],
  ['what nothing is said of', {}, 'any<'],
])('%s of a parameter is told', (_, schema, expected) => {
  expect(pageOf(schema)).toContain(expected);
});

test('texts of the document are texts on the page', () => {
  expect(pageOf({ type: 'string' }, 'a < b & "c"')).toContain('a &lt; b &amp; ');
});
