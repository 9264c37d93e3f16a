import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { isViewAsked } from './paper.ts';

/** What is put on paper: the view, as somebody has asked, or what is open, and the view where no item is. */
type Printed = 'view' | 'open';

/** What is drawn while the page is being printed is on paper. Undefined: it is not being printed. */
export function usePrinted(): Printed | undefined {
  const [printed, setPrinted] = useState<Printed>();
  useEffect(() => {
    // The browser takes the page as it is when the event ends.
    const begin = () => flushSync(() => setPrinted(isViewAsked() ? 'view' : 'open'));
    const end = () => setPrinted(undefined);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);
  return printed;
}
