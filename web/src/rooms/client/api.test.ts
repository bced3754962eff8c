import { expect, test } from 'vitest';
import { sameSite } from './api.ts';

test.each([
  ['http://127.0.0.1:9200', 'localhost', 'http://localhost:9200'],
  ['http://localhost:9200', '127.0.0.1', 'http://127.0.0.1:9200'],
  ['http://127.0.0.1:9200', '127.0.0.1', 'http://127.0.0.1:9200'],
  ['http://192.168.1.7:9200', '192.168.1.7', 'http://192.168.1.7:9200'],
  ['https://rooms.example/', 'play.example', 'https://rooms.example'],
])('rooms at %s are spoken to by a page of %s as %s, so that their cookie is its own', (rooms, page, url) => {
  expect(sameSite(rooms, page)).toBe(url);
});
