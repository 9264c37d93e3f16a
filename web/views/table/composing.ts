import { COMPOSING_FIELD } from '../../ui/is-composing.ts';

/** Languages that are written by an input method. */
const COMPOSED = /^(ja|ko|zh)\b/i;

/** Whether the person may write by an input method: these work in fields, and not where a grid has the focus. */
export const composesText = (): boolean =>
  [document.documentElement.lang, ...navigator.languages].some((language) => COMPOSED.test(language));

/** Whether the keys of an element are the grid's: its own, or those of the field that has the focus in its place. */
export const hasKeysOf = (grid: Element | null, element: Element | null): boolean =>
  grid !== null &&
  element !== null &&
  (element === grid || (grid.contains(element) && element.matches(COMPOSING_FIELD)));
