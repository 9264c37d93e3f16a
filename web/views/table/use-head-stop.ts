import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Lines } from '../lines/lines.ts';
import type { Window } from './use-window.ts';

/** What the head of a group needs so that Tab and arrows come to it. */
export interface HeadStop {
  isTabStop: boolean;
  onFocus(): void;
  onKeyDown(event: KeyboardEvent<HTMLElement>): void;
}

interface Headed {
  grid: RefObject<HTMLElement | null>;
  lines: Lines;
  window: Window;
  reveal(line: number): void;
  toggleGroup(key: string): void;
}

/**
 * The heads of a table's groups are one stop of Tab: the one that had the focus last or, where that is not drawn, the first one.
 * Arrows go from one to the next, and open and close them.
 */
export function useHeadStop({ grid, lines, window, reveal, toggleGroup }: Headed): (key: string) => HeadStop {
  const [last, setLast] = useState<string>();
  /** The one that gets the focus as soon as it is drawn. */
  const wanted = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (wanted.current === undefined) return;
    const head = grid.current?.querySelector<HTMLElement>(`[data-group="${CSS.escape(wanted.current)}"]`);
    if (!head) return;
    wanted.current = undefined;
    head.focus({ preventScroll: true });
  });
  const goTo = (key: string | undefined) => {
    if (key === undefined) return;
    wanted.current = key;
    reveal(lines.ofHead(key));
    setLast(key);
  };
  let stop: string | undefined;
  for (let line = window.first; line <= window.last; line += 1) {
    const content = lines.at(line);
    if (content?.kind !== 'group') continue;
    if (stop === undefined || content.group.key === last) stop = content.group.key;
  }
  return (key) => ({
    isTabStop: key === stop,
    onFocus: () => setLast(key),
    onKeyDown: (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      const opens = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
      if (event.key === 'ArrowUp' || event.key === 'ArrowDown')
        goTo(lines.headBeside(key, event.key === 'ArrowUp' ? -1 : 1));
      else if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
      else if ((event.key === opens) === lines.isCollapsed(key)) toggleGroup(key);
      event.preventDefault();
    },
  });
}
