import { lazy, Suspense, useEffect } from 'react';
import { chunk } from '../data/folder/load-chunk.ts';
import { Observable, useObservable } from '../data/page/observable.ts';

const load = chunk(() => import('./palette-dialog.tsx'));
const PaletteDialog = lazy(load);
/** Soon after the first page it is there for the first key, also without a network. In milliseconds. */
const LOAD_DELAY_MS = 3_000;

const isOpen = new Observable(false);

/** Opens the palette, or closes it. Over a question it does not open: what is typed there would be lost. */
export function togglePalette(): void {
  isOpen.set(!isOpen.get() && !document.querySelector('[data-question]'));
}

/** Where the palette opens. */
export function PaletteHost() {
  const isShown = useObservable(isOpen);
  useEffect(() => {
    const timer = setTimeout(() => {
      load().catch(() => {
        // The server does not answer: the next opening asks again.
      });
    }, LOAD_DELAY_MS);
    return () => {
      clearTimeout(timer);
      isOpen.set(false);
    };
  }, []);
  if (!isShown) return null;
  return (
    <Suspense>
      <PaletteDialog onClose={() => isOpen.set(false)} />
    </Suspense>
  );
}
