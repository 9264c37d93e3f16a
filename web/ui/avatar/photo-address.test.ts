import { expect, test } from 'vitest';
import { photoAddress } from './photo-address.ts';

test('the smallest picture that is sharp on a dense screen is chosen', () => {
  expect(photoAddress('/photos/1', 24)).toBe('/photos/1/64.webp');
  expect(photoAddress('/photos/1', 32)).toBe('/photos/1/64.webp');
  expect(photoAddress('/photos/1', 33)).toBe('/photos/1/128.webp');
  expect(photoAddress('/photos/1', 72)).toBe('/photos/1/512.webp');
  expect(photoAddress('/photos/1', 400)).toBe('/photos/1/512.webp');
});
