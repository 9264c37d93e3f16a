import type { KeyboardEvent, RefObject } from 'react';
import { isComposing } from '../../ui/is-composing.ts';
import type { CursorMove } from '../attribute-ui.ts';
import { moveOf } from '../editor-keys.ts';
import type { DateFields } from './use-date-edit.ts';

interface Keys {
  box: RefObject<HTMLElement | null>;
  fields: DateFields;
  hasTime: boolean;
  cancel(): void;
  leave(move: CursorMove): void;
  /** The end of a day in words. */
  goOn(move: CursorMove): void;
  /** Whether a key in the parts makes words of them. */
  spell(event: KeyboardEvent): boolean;
}

export const firstPart = (field: HTMLElement | null): HTMLElement | null | undefined =>
  field?.querySelector<HTMLElement>('[role=spinbutton]');

/** What keys do in the editor of a date, before its fields hear them. */
export const dateKeys =
  ({ box, fields, hasTime, cancel, leave, goOn, spell }: Keys) =>
  (event: KeyboardEvent): void => {
    if (isComposing(event)) return;
    const isIn = (field: HTMLElement | null) => field?.contains(event.target as Node) ?? false;
    const [inDay, inTime] = [isIn(fields.day.current), isIn(fields.time.current)];
    const inWords = event.target instanceof HTMLInputElement;
    const move = moveOf(event);
    if (event.key === 'Escape') cancel();
    else if (inDay && event.altKey && event.key === 'ArrowDown')
      box.current?.querySelector<HTMLElement>('[role=gridcell] [tabindex="0"]')?.focus();
    // Between the day and its time the Tab key stays in the editor.
    else if (inDay && hasTime && move === 'next') firstPart(fields.time.current)?.focus();
    else if (inTime && move === 'previous') firstPart(fields.day.current)?.focus();
    else if (inWords && move) goOn(move);
    else if ((inDay || inTime) && move) leave(move);
    else if (!(inDay && spell(event))) return;
    event.preventDefault();
    event.stopPropagation();
  };
