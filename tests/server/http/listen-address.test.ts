import { expect, test } from 'vitest';
import { isLoopback, parseListenAddress } from '../../../src/server/http/listen-address.ts';

test.each([
  [':8080', '127.0.0.1', 8080],
  ['8080', '127.0.0.1', 8080],
  ['127.0.0.1:0', '127.0.0.1', 0],
  ['[::1]:80', '::1', 80],
  ['0.0.0.0:3000', '0.0.0.0', 3000],
  ['orchard.example:80', 'orchard.example', 80],
])('%s', (text, host, port) => {
  expect(parseListenAddress(text)).toEqual({ host, port });
});

test.each(['', 'orchard.example', ':70000', '::1:80', 'a b:80', 'http://localhost:80'])('no address: %s', (text) => {
  expect(() => parseListenAddress(text)).toThrow(/no address to listen on/);
});

test.each([
  ['127.0.0.1', true],
  ['127.8.8.8', true],
  ['::1', true],
  ['localhost', true],
  ['0.0.0.0', false],
  ['::', false],
  ['127.0.0.1.orchard.example', false],
  ['10.0.0.1', false],
])('%s is loopback: %s', (host, expected) => {
  expect(isLoopback(host)).toBe(expected);
});
