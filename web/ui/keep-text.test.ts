import { afterEach, expect, test, vi } from 'vitest';
import { keepText } from './keep-text.ts';

afterEach(() => vi.unstubAllGlobals());

test('keepText keeps a text, and forgets it where the storage is full', () => {
  const kept = new Map<string, string>();
  const setItem = vi.fn((key: string, text: string) => void kept.set(key, text));
  vi.stubGlobal('localStorage', { setItem });
  keepText('look', 'list');
  expect(kept).toEqual(new Map([['look', 'list']]));
  setItem.mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
  expect(() => keepText('look', 'cards')).not.toThrow();
});
