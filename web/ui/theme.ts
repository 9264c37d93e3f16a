import { useSyncExternalStore } from 'react';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const stored = localStorage.getItem('theme') as Theme | null;
let theme: Theme = stored && themes.includes(stored) ? stored : 'system';
const listeners = new Set<() => void>();
const system = matchMedia('(prefers-color-scheme: dark)');

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** What the person chose; `system` follows the machine. */
export const useTheme = (): Theme => useSyncExternalStore(subscribe, () => theme);

export function setTheme(next: Theme): void {
  theme = next;
  localStorage.setItem('theme', next);
  apply();
  for (const listener of listeners) listener();
}

function apply(): void {
  const dark = theme === 'dark' || (theme === 'system' && system.matches);
  document.documentElement.dataset['theme'] = dark ? 'dark' : 'light';
}

system.addEventListener('change', apply);
