import type { AttributeNames } from '@tessera/domain/formula/attribute-names.ts';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { type Option, type Options, optionsAt, taking } from './options.ts';
import { write } from './typing.ts';

interface OptionsInUse extends Options {
  isOpen: boolean;
  active: number;
  setActive(index: number): void;
  /** After something was written. */
  written(): void;
  close(): void;
  take(option: Option): void;
  /** Whether the key was one of the list. */
  press(event: KeyboardEvent<HTMLTextAreaElement>): boolean;
}

interface Place {
  source: string;
  /** Undefined: the field is not in use, or a part of it is selected. */
  caret: number | undefined;
}

const NOTHING: Options = { start: 0, end: 0, options: [], unasked: false, call: undefined };

/** What the field offers at its caret. */
export function useOptions(
  { source, caret }: Place,
  names: AttributeNames,
  field: () => HTMLTextAreaElement,
): OptionsInUse {
  const found = useMemo(
    () => (caret === undefined ? NOTHING : optionsAt(source, Math.min(caret, source.length), names)),
    [source, caret, names],
  );
  const [mode, setMode] = useState<'closed' | 'unasked' | 'asked'>('closed');
  const [active, setActive] = useState(0);
  const { options, start, end } = found;
  const isOpen = options.length > 0 && (mode === 'asked' || (mode === 'unasked' && found.unasked));
  const open = (how: 'unasked' | 'asked') => {
    setMode(how);
    setActive(0);
  };
  const take = (option: Option): void => {
    setMode('closed');
    write(field(), taking(option, source, start, end));
    setMode('closed');
  };
  const step = (by: number) => setActive((active + by + options.length) % options.length);
  const keys: Record<string, (() => void) | undefined> = {
    ArrowDown: () => step(1),
    ArrowUp: () => step(-1),
    PageDown: () => setActive(Math.min(active + 8, options.length - 1)),
    PageUp: () => setActive(Math.max(active - 8, 0)),
    Enter: () => take(options[active]!),
    Tab: () => take(options[active]!),
    Escape: () => setMode('closed'),
  };
  const press = (event: KeyboardEvent<HTMLTextAreaElement>): boolean => {
    if ((event.key === ' ' && event.ctrlKey) || (event.key === 'ArrowDown' && event.altKey)) {
      open('asked');
      return true;
    }
    const act = isOpen && !event.ctrlKey && !event.metaKey && !event.shiftKey ? keys[event.key] : undefined;
    act?.();
    return act !== undefined;
  };
  return {
    ...found,
    isOpen,
    active,
    setActive,
    written: () => open('unasked'),
    close: () => setMode('closed'),
    take,
    press,
  };
}
