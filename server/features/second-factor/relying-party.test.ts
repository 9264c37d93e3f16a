import { expect, test } from 'vitest';
import { relyingParty } from './relying-party.ts';

test.each([
  ['https://tessera.example.org', 'tessera.example.org', 'https://tessera.example.org'],
  ['https://tessera.example.org:443', 'tessera.example.org', 'https://tessera.example.org'],
  ['https://Example.org:8443/tessera', 'example.org', 'https://example.org:8443'],
  ['http://localhost:3000', 'localhost', 'http://localhost:3000'],
  ['http://127.0.0.1:3000', 'localhost', 'http://localhost:3000'],
  ['http://127.8.8.8:80', 'localhost', 'http://localhost'],
  ['http://[::1]:3000', 'localhost', 'http://localhost:3000'],
  ['http://[::]:3000', 'localhost', 'http://localhost:3000'],
  // These only look like this machine.
  ['https://localhost.example.org', 'localhost.example.org', 'https://localhost.example.org'],
  ['https://127.0.0.1.example.org', '127.0.0.1.example.org', 'https://127.0.0.1.example.org'],
])('%s is for %s, at %s', (address, id, origin) => {
  expect(relyingParty(address)).toEqual({ id, origin });
});
