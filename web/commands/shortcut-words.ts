import { mirroredKey, type Shortcut } from './command.ts';

/** Keys with the same sign on every keyboard. */
const signs: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
};
/** Keys whose names are written on keyboards, and so are of a language. */
const named: Readonly<Record<string, string>> = {
  ' ': 'keys.space',
  Enter: 'keys.enter',
  Escape: 'keys.escape',
  Delete: 'keys.delete',
  Backspace: 'keys.backspace',
  Tab: 'keys.tab',
  Home: 'keys.home',
  End: 'keys.end',
  PageUp: 'keys.pageUp',
  PageDown: 'keys.pageDown',
  ContextMenu: 'keys.menu',
};

const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform);

/** A shortcut as the keys that are pressed together, by what is written on them. */
export function shortcutWords(
  { key, control = false, alt = false, shift = false }: Shortcut,
  t: (key: string) => string,
): string[] {
  const name = named[key];
  // What arrows do follows the direction in which people read.
  const sign = signs[mirroredKey(key, globalThis.document?.documentElement.dir === 'rtl')];
  const isControl = control || key === 'Control';
  return [
    ...(isControl ? [isMac() ? '⌘' : t('keys.control')] : []),
    ...(alt ? [isMac() ? '⌥' : t('keys.alt')] : []),
    ...(shift ? [isMac() ? '⇧' : t('keys.shift')] : []),
    // Control alone is held while something else is done.
    ...(key === 'Control' ? [] : [sign ?? (name === undefined ? key.toUpperCase() : t(name))]),
  ];
}
