import { type ComingEntry, isOutside } from './entries.ts';
import type { OutsideEntry } from './outside-entries.ts';
import type { CalendarState } from './use-calendar.ts';

/** What cannot be moved is opened: the item that will be there again, or what an event of another calendar says. */
export function openPale(
  state: CalendarState,
  entry: ComingEntry | OutsideEntry,
  anchor: Element | null,
): void {
  if (isOutside(entry)) state.setTold({ entry, anchor });
  else state.props.onOpenItem(entry.id);
}
