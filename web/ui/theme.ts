import { type Theme, themes } from '@tessera/domain/accounts/themes.ts';
import { useSyncExternalStore } from 'react';
import { keepText } from './keep-text.ts';

/** Stored in this browser too, as the first paint comes before the profile is known: see public/look.js. */
const KEPT = 'theme';
let theme: Theme = read();
const listeners = new Set<() => void>();
const system = matchMedia('(prefers-color-scheme: dark)');
/** Paper is light. */
const print = matchMedia('print');

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The person's choice; `system` follows the device. */
export const useTheme = (): Theme => useSyncExternalStore(subscribe, () => theme);

export const currentTheme = (): Theme => theme;

export function setTheme(next: Theme): void {
  if (next === theme) return;
  keepText(KEPT, next);
  show(next);
}

function show(next: Theme): void {
  theme = next;
  apply();
  for (const listener of listeners) listener();
}

function apply(): void {
  const dark = !print.matches && (theme === 'dark' || (theme === 'system' && system.matches));
  document.documentElement.dataset['theme'] = dark ? 'dark' : 'light';
}

function read(): Theme {
  const kept = localStorage.getItem(KEPT) as Theme | null;
  return kept && themes.includes(kept) ? kept : 'system';
}

system.addEventListener('change', apply);
print.addEventListener('change', apply);
// A change in another tab of this browser.
addEventListener('storage', ({ key }: StorageEvent) => {
  if (key === KEPT) show(read());
});
