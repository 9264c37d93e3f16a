import { isHead } from '../lines/line-id.ts';
import { isInRange, type LineRange } from '../lines/quick-move.ts';
import { type ListState, lineAtPlace } from './use-list.ts';

/**
 * The line that Tab comes to: that which had the focus; where that is not drawn the first row, or the first head where there is
 * no row.
 */
export function tabStopIn(
  state: Pick<ListState, 'rows' | 'lines' | 'focused'>,
  drawn: LineRange & { whole: LineRange },
): string | undefined {
  let [row, head]: (string | undefined)[] = [];
  for (let line = Math.max(0, drawn.first - 1); line < Math.min(state.lines.count, drawn.end); line += 1) {
    const own = lineAtPlace(state, line);
    if (own === undefined) continue;
    if (own === state.focused) return own;
    if (isHead(own)) head ??= own;
    else if (isInRange(drawn.whole, line)) row ??= own;
  }
  return row ?? head;
}
