import { textPlaces } from '@tessera/domain/attributes/text-places.ts';
import { type RefObject, useLayoutEffect } from 'react';

/** The name by which the style sheet knows the marks. */
const MARKS = 'found';

/** Marks a text where it is drawn in the table, after each drawing. `folded`: empty marks nothing. */
export function useFoundMarks(grid: RefObject<HTMLElement | null>, folded: string): void {
  useLayoutEffect(() => {
    if (folded === '' || !grid.current) return;
    CSS.highlights.set(MARKS, new Highlight(...rangesIn(grid.current, folded)));
  });
  useLayoutEffect(() => {
    if (folded === '') return;
    return () => void CSS.highlights.delete(MARKS);
  }, [folded]);
}

function* rangesIn(grid: HTMLElement, folded: string): Generator<Range> {
  for (const cell of grid.querySelectorAll('[data-cell]')) {
    const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      for (const { start, end } of textPlaces(node.nodeValue ?? '', folded)) {
        const range = new Range();
        range.setStart(node, start);
        range.setEnd(node, end);
        yield range;
      }
    }
  }
}
