import { useSearch } from '@tanstack/react-router';

/** Whether the address hides the head of the page, as `hide_header` does for pages within other pages. */
export const useHiddenHeader = (): boolean =>
  useSearch({ strict: false, select: (search) => (search as { hide_header?: unknown }).hide_header }) !==
  undefined;
