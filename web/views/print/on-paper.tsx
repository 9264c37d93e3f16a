import { type ReactNode, useLayoutEffect } from 'react';
import { putPaper } from './paper.ts';
import { usePrinted } from './use-printed.ts';

interface OnPaperProps {
  /** An open item is printed itself, unless somebody asks for the view. */
  openItemId: string | undefined;
  /** Its `PrintSheet`, drawn as the page is printed. */
  children(): ReactNode;
}

/** What a view puts on paper in place of the page. A view that has one can be printed. */
export function OnPaper({ openItemId, children }: OnPaperProps): ReactNode {
  useLayoutEffect(() => putPaper(), []);
  const printed = usePrinted();
  return printed === 'view' || (printed && openItemId === undefined) ? children() : null;
}
