import { sortText } from '@tessera/domain/attributes/sort-text.ts';
import { savedOf } from '@tessera/domain/computing/computation.ts';
import { typeIn } from '@tessera/domain/computing/formula-values.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { useMemo, useState } from 'react';
import type { Option } from '../formula/editor/options.ts';
import { write } from '../formula/editor/typing.ts';
import { attributeUis } from '../index.ts';

/** What is typed of a name in braces, up to the caret. */
const BEGUN = /\{([^{}]*)$/;

/** The names that can be written where somebody has typed a brace. */
export function useNameOptions(
  typed: string,
  sources: readonly Attribute[],
  field: () => HTMLInputElement | null,
) {
  const [caret, setCaret] = useState<number>();
  const [isWanted, setWanted] = useState(false);
  const [active, setActive] = useState(0);
  const begun = isWanted && caret !== undefined ? BEGUN.exec(typed.slice(0, caret)) : null;
  const wanted = begun?.[1];
  const options = useMemo(
    () => (wanted === undefined ? [] : namesWith(sortText(wanted.trim()), sources)),
    [wanted, sources],
  );
  const isOpen = options.length > 0;
  const look = () => {
    const { selectionStart: start = null, selectionEnd: end } = field() ?? {};
    setCaret(start !== null && start === end ? start : undefined);
  };
  const take = ({ name }: Option): void => {
    const start = begun!.index;
    const end = typed[caret!] === '}' ? caret! + 1 : caret!;
    const text = `{${name}}`;
    const after = start + text.length;
    write(field()!, { start, end, text, selected: [after, after] });
    setWanted(false);
  };
  const step = (by: number) => setActive((active + by + options.length) % options.length);
  const keys: Record<string, (() => void) | undefined> = {
    ArrowDown: () => step(1),
    ArrowUp: () => step(-1),
    Enter: () => take(options[active]!),
    Tab: () => take(options[active]!),
    Escape: () => setWanted(false),
  };
  return {
    ...{ isOpen, options, active, setActive, take, look },
    close: () => setWanted(false),
    /** After something was written. */
    written: () => {
      look();
      setWanted(true);
      setActive(0);
    },
    /** What a key does to the list; undefined: nothing. */
    onKey: (key: string) => (isOpen ? keys[key] : undefined),
  };
}

/** Each name once: a text names the first attribute that has it. Those that begin with what is wanted come first. */
function namesWith(wanted: string, sources: readonly Attribute[]): Option[] {
  const named = new Map<string, Attribute>();
  for (const one of sources) if (!named.has(one.name)) named.set(one.name, one);
  const found = [...named.values()].filter(({ name }) => sortText(name).includes(wanted));
  const isLater = ({ name }: Attribute) => Number(!sortText(name).startsWith(wanted));
  return found
    .sort((one, other) => isLater(one) - isLater(other))
    .map((one) => {
      const { Icon } = attributeUis[savedOf(one).kind];
      // In a text each value is one, also where formulas do not read it.
      const attribute = { id: one.id, name: one.name, type: typeIn(one) ?? { name: 'text' as const }, Icon };
      return { type: 'attribute', name: one.name, attribute };
    });
}
