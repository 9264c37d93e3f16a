import { expect, test } from 'vitest';
import { pathOfAppLink } from './app-link.ts';

test.each([
  ['web+tessera:/b/1/2?view=3', '/b/1/2?view=3'],
  ['web+tessera://b/1/2', '/b/1/2'],
  ['WEB+TESSERA:home', '/home'],
  ['web+tessera:////evil.example/x', '/evil.example/x'],
])('%s leads to %s, on this site', (link, path) => {
  expect(pathOfAppLink(link)).toBe(path);
});

test.each([
  undefined,
  7,
  '',
  'https://evil.example/',
  'javascript:alert(1)',
  'web+tesserax:/home',
  'web+tessera:/\\evil.example',
])('%j leads nowhere', (link) => {
  expect(pathOfAppLink(link)).toBeUndefined();
});
