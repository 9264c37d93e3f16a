import { expect, test } from 'vitest';
import { ConfigError } from '../config.ts';
import { readSmtpUrl } from './smtp-settings.ts';

test.each([
  ['smtp://user:pass@mail.example.org:587', true],
  ['smtp://user:pass@192.0.2.1', true],
  ['smtp://user:pass@127.example.org', true],
  // No password is at risk: a relay in one's own network often has no TLS.
  ['smtp://relay.example.org:25', false],
  ['smtp://user:pass@localhost:1025', false],
  ['smtp://user:pass@127.0.0.1:1025', false],
  ['smtp://user:pass@[::1]:1025', false],
])('%s: an encrypted connection only: %s', (url, requireTLS) => {
  expect(readSmtpUrl(url).requireTLS).toBe(requireTLS);
});

test('readSmtpUrl knows the password in each form in which it could be repeated', () => {
  const { secrets } = readSmtpUrl('smtp://me:p%40ss%2Fword@mail.example.org');
  expect(secrets).toEqual(['p@ss/word', 'p%40ss%2Fword', 'cEBzcy93b3Jk', 'AG1lAHBAc3Mvd29yZA==']);
  expect(readSmtpUrl('smtp://mail.example.org').secrets).toEqual([]);
});

test.each(['logger=true', 'debug=true', 'pool=false', 'tls.foo=1', 'proxy=http://evil.example'])(
  'readSmtpUrl refuses the option %s, and does not repeat the password',
  (option) => {
    const read = () => readSmtpUrl(`smtp://me:secret@mail.example.org?${option}`);
    expect(read).toThrow(ConfigError);
    expect(read).not.toThrow(/secret/);
  },
);

test('readSmtpUrl accepts the options that it names', () => {
  const options = 'name=tessera.example.org&requireTLS=true&tls.rejectUnauthorized=false&tls.servername=mail';
  expect(() => readSmtpUrl(`smtps://mail.example.org?${options}`)).not.toThrow();
});
