import { expect, test } from 'vitest';
import { ConfigError } from '../config.ts';
import { senderOf } from './sender.ts';

test.each([
  ['Tessera <hello@example.org>', 'Tessera', 'hello@example.org'],
  ['"Büro, Nord" <hello@example.org>', 'Büro, Nord', 'hello@example.org'],
  ['hello@example.org', 'Tessera', 'hello@example.org'],
  ['<hello@localhost>', 'Tessera', 'hello@localhost'],
])('%s', (MAIL_FROM, name, address) => {
  expect(senderOf({ MAIL_FROM, PUBLIC_URL: 'https://other.example' })).toEqual({
    name,
    address,
    domain: address.split('@')[1],
  });
});

test('senderOf: a domain in other letters is converted for headers', () => {
  const MAIL_FROM = 'hallo@büro.example';
  expect(senderOf({ MAIL_FROM, PUBLIC_URL: undefined }).domain).toBe('xn--bro-hoa.example');
});

test.each([
  ['https://tessera.example.org/place', 'tessera@tessera.example.org'],
  ['http://192.0.2.7:3000', 'tessera@[192.0.2.7]'],
  ['http://[2001:db8::1]', 'tessera@[IPv6:2001:db8::1]'],
  [undefined, 'tessera@localhost'],
])('senderOf: without MAIL_FROM, at %s', (PUBLIC_URL, address) => {
  expect(senderOf({ MAIL_FROM: undefined, PUBLIC_URL }).address).toBe(address);
});

test.each(['Tessera', 'Tessera <hello>', 'a@example.org, b@example.org', 'a b@example.org', 'x <a@b> <c@d>'])(
  'senderOf: refuses %s',
  (MAIL_FROM) => {
    expect(() => senderOf({ MAIL_FROM, PUBLIC_URL: undefined })).toThrow(ConfigError);
  },
);
