import { beforeEach, expect, test } from 'vitest';
import { showToast, toasts } from './toast.ts';

beforeEach(() => toasts.clear());

const action = { label: 'Look', run: () => {} };

test.each([
  [{}, 3_000],
  [{ kind: 'good' }, 3_000],
  [{ kind: 'error' }, 5_000],
  [{ kind: 'error', about: 'offline' }, 10_000],
  [{ about: 'connection' }, 5_000],
  [{ about: 'desktopUpdate' }, 15_000],
] as const)('a toast of %o stays for %i ms, also with an action', (options, milliseconds) => {
  showToast('Plain', options);
  showToast('With an action', { ...options, action });
  expect(toasts.visibleToasts.map(({ timeout }) => timeout)).toEqual([milliseconds, milliseconds]);
});
