import { expect, test } from 'vitest';
import { passkeyBar } from './passkey-place.ts';

const bar = (href: string, secure = href.startsWith('https')) => passkeyBar({ href, secure, known: true });

test('a secure page with a domain name can have passkeys', () => {
  expect(bar('https://work.example.org/profile/security')).toBeNull();
  expect(bar('http://localhost:3000/profile/security', true)).toBeNull();
});

test('for a loopback address the same page with its name is offered', () => {
  const instead = 'http://localhost:3000/profile/security';
  expect(bar('http://127.0.0.1:3000/profile/security?x=1', true)).toEqual({ why: 'loopback', instead });
  expect(bar('http://[::1]:3000/profile/security', true)).toEqual({ why: 'loopback', instead });
});

test('an IP address has no passkeys, even over HTTPS', () => {
  expect(bar('http://192.168.1.20:3000/')).toEqual({ why: 'address', instead: 'http://localhost:3000/' });
  expect(bar('https://192.168.1.20/')?.why).toBe('address');
  expect(bar('https://[2001:db8::1]/')?.why).toBe('address');
});

test('a domain name without HTTPS has none either, and neither has a browser without passkeys', () => {
  expect(bar('http://tessera.lan:3000/')?.why).toBe('insecure');
  expect(passkeyBar({ href: 'https://work.example.org/', secure: true, known: false })).toEqual({
    why: 'browser',
  });
  // Names that only begin like an address are names.
  expect(bar('https://127.example.org/')).toBeNull();
  expect(bar('https://10.0.0.5.example.org/')).toBeNull();
});
