import type { LucideIcon } from 'lucide-react';

/** A key as it was pressed. */
export interface PressedKey {
  key: string;
  shift: boolean;
  /** Ctrl, or Command. */
  control: boolean;
  alt: boolean;
  /** It is held down. */
  repeat: boolean;
}

export interface Shortcut {
  /** As `KeyboardEvent.key`; letters in lower case. */
  key: string;
  control?: boolean;
  /** Undefined: with and without it. */
  shift?: boolean;
  /** A key that is held down runs the command again and again. */
  repeats?: boolean;
}

/** Something that a person can do. Menus and keys read it; what it does to is its context. */
export interface Command<Context> {
  id: string;
  /** Its text in the locales. */
  label: string;
  Icon?: LucideIcon;
  danger?: boolean;
  shortcuts?: readonly Shortcut[];
  /** Whether it is offered; undefined: always. */
  when?(context: Context): boolean;
  /** It is offered, but there is nothing that it could do now. */
  disabled?(context: Context): boolean;
  run(context: Context): void;
}

/** The command that a key runs: the first that is offered. Undefined: the key is none of theirs. */
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

/** Alt belongs to the browser and to the characters of some keyboards: no command takes it. */
function matches({ key, control = false, shift, repeats = false }: Shortcut, pressed: PressedKey): boolean {
  return (
    pressed.key.toLowerCase() === key.toLowerCase() &&
    pressed.control === control &&
    !pressed.alt &&
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
