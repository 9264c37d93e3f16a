import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOwnPath } from './intended.ts';

test.each(['/', '/home', '/b/1/2?view=x#y', '/profile/security', '/Ünï/דף', '/a%2F%2Fevil.example'])(
  '%s is our own',
  (path) => {
    expect(isOwnPath(path)).toBe(true);
  },
);

test.each([
  '',
  'home',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  `/${'a'.repeat(2_000)}`,
  null,
  undefined,
  7,
  ['/home'],
])('%j is not', (path) => {
  expect(isOwnPath(path)).toBe(false);
});

test('whatever passes leads to this site, as a browser reads addresses', () => {
  const hostile = fc.string({
    unit: fc.constantFrom('/', '\\', '\t', '\n', '\r', ' ', '.', ':', '@', 'a', '?', '#', '%2f', '\0', 'é'),
    maxLength: 12,
  });
  fc.assert(
    fc.property(
      fc.oneof(
        hostile,
        hostile.map((text) => `/${text}`),
        fc.webUrl(),
      ),
      (path) => {
        if (!isOwnPath(path)) return;
        if (new URL(path, 'https://tessera.example').origin !== 'https://tessera.example')
          throw new Error(path);
      },
    ),
    { numRuns: 5_000 },
  );
});
