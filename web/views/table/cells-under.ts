import { lineId } from '../lines/line-id.ts';
import { type Cell, cellOn } from './selection.ts';

/** The line of an element of the table. */
export function lineUnder(target: Element): string | undefined {
  const row = target.closest<HTMLElement>('[data-item]')?.dataset;
  return row?.['item'] === undefined ? undefined : lineId(row['item'], row['in']);
}

export function cellUnder(target: Element): Cell | undefined {
  const line = lineUnder(target);
  const attributeId = target.closest<HTMLElement>('[data-cell]')?.dataset['cell'];
  return line === undefined || attributeId === undefined ? undefined : cellOn(line, attributeId);
}
