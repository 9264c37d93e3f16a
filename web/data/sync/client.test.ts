import { expect, test } from 'vitest';
import '../testing/fake-browser.ts';

test('nothing is stored to be sent again before a person is signed in', async () => {
  const { syncClient } = await import('./client.ts');
  expect(() => syncClient()).toThrow('RetryPlugin not initialized');
});
