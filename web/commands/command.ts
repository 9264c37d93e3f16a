import type { LucideIcon } from 'lucide-react';

/** A key as it was pressed. */
export interface PressedKey {
  key: string;
  shift: boolean;
  /** Ctrl, or Command. */
  control: boolean;
  alt: boolean;
  /** True while the key is held down. */
  repeat: boolean;
}

export interface Shortcut {
  /** As `KeyboardEvent.key`; letters in lower case. */
  key: string;
  control?: boolean;
  /** Only with an arrow: with other keys it belongs to the browser, and to characters of some keyboards. */
  alt?: boolean;
  /** Undefined: both with and without it. */
  shift?: boolean;
  /** A held key runs the command again and again. */
  repeats?: boolean;
}

/** Something that a person can do. Menus and keys offer it; the context is what it works on. */
export interface Command<Context> {
  id: string;
  /** Its text in the locales. */
  label: string;
  Icon?: LucideIcon;
  danger?: boolean;
  shortcuts?: readonly Shortcut[];
  /** What the list of all keys says, where the same key also does the opposite; left out: its text. */
  keysLabel?: string;
  /** Whether it is offered; undefined: always. */
  when?(context: Context): boolean;
  /** It is offered, but can do nothing at the moment. */
  disabled?(context: Context): boolean;
  run(context: Context): void;
}

/** The command that a key runs: the first offered one. Undefined: no command has the key. */
export function commandOf<Context>(
  commands: readonly Command<Context>[],
  context: Context,
  pressed: PressedKey,
): Command<Context> | undefined {
  return commands.find(
    ({ shortcuts = [], when, disabled }) =>
      shortcuts.some((shortcut) => matches(shortcut, pressed)) &&
      (when?.(context) ?? true) &&
      !disabled?.(context),
  );
}

function matches(
  { key, control = false, alt = false, shift, repeats = false }: Shortcut,
  pressed: PressedKey,
): boolean {
  return (
    pressed.key.toLowerCase() === key.toLowerCase() &&
    pressed.control === control &&
    pressed.alt === alt &&
    (shift === undefined || pressed.shift === shift) &&
    (repeats || !pressed.repeat)
  );
}

export const pressedKey = (
  event: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat'>,
): PressedKey => ({
  key: event.key,
  shift: event.shiftKey,
  control: event.ctrlKey || event.metaKey,
  alt: event.altKey,
  repeat: event.repeat,
});

const mirrored: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };

/** An arrow by what it means to people who read from left to right. */
export const mirroredKey = (key: string, rtl: boolean): string => (rtl && mirrored[key]) || key;
