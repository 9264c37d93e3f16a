/** The page of this tab before the settings. */
const KEPT = 'before-settings';

/** `path`: with its query. */
export function comesFrom(path: string): void {
  if (!path.startsWith('/profile')) sessionStorage.setItem(KEPT, path);
}

export const wayBack = (): string => sessionStorage.getItem(KEPT) ?? '/home';
