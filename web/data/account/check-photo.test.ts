import { expect, test } from 'vitest';
import { photoProblem } from './check-photo.ts';

test('a photo must be less than 4 MB', () => {
  expect(photoProblem({ type: 'image/png', size: 3_999_999 })).toBeUndefined();
  expect(photoProblem({ type: 'image/png', size: 4_000_000 })).toBe(
    'The file is too large. It must be less than 4 MB.',
  );
});

test('only picture types that every browser draws are accepted as photos', () => {
  for (const type of ['image/svg+xml', 'image/heic', 'text/html', 'application/pdf', '']) {
    expect(photoProblem({ type, size: 1 })).toBe('type');
  }
  expect(photoProblem({ type: 'image/webp', size: 1 })).toBeUndefined();
});
