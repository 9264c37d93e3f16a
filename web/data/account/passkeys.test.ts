import { afterEach, expect, test, vi } from 'vitest';
import { canUsePasskeys } from './passkeys.ts';

afterEach(() => vi.unstubAllGlobals());

const at = (hostname: string, isSecureContext = true) =>
  canUsePasskeys({ isSecureContext, location: { hostname } as Location });

test('passkeys are offered on a secure page with a domain name', () => {
  vi.stubGlobal('PublicKeyCredential', class {});
  expect(
    ['tessera.example', 'localhost', '1password.example', 'a.10.0.0.1.nip.io'].map((host) => at(host)),
  ).toEqual([true, true, true, true]);
  expect(['127.0.0.1', '10.0.0.1', '[::1]', '[2001:db8::1]'].map((host) => at(host))).toEqual([
    false,
    false,
    false,
    false,
  ]);
  expect(at('tessera.example', false)).toBe(false);
});

test('passkeys are not offered by a browser that does not support them', () => {
  expect(at('tessera.example')).toBe(false);
});
