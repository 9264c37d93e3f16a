import { expect, test } from 'vitest';
import { statusAddress } from './status-host.ts';

test.each([
  ['https://tessera.example', 'https://status.tessera.example/message'],
  ['https://work.example.org:8443/b/1/2?x=1', 'https://status.work.example.org/message'],
  ['http://tessera.lan', 'http://status.tessera.lan/message'],
])('the status host of %s is %s', (page, address) => {
  expect(statusAddress(page)).toBe(address);
});

test.each(['http://localhost:3000', 'http://a.localhost', 'http://127.0.0.1:3000', 'http://[::1]:3000'])(
  '%s has no status host',
  (page) => {
    expect(statusAddress(page)).toBeUndefined();
  },
);
