import { Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { chunk } from '../data/folder/load-chunk.ts';
import { Observable, useObservable } from '../data/page/observable.ts';
import { latePart } from '../ui/late-part/late-part.tsx';
import styles from './main-layout.module.css';

const load = chunk(() => import('./palette-dialog.tsx'));
const PaletteDialog = latePart(load);
/** Soon after the first page it is there for the first key, also without a network. In milliseconds. */
const LOAD_DELAY_MS = 5_000;

const isOpen = new Observable(false);

/** Opens the palette, or closes it. Over a question it does not open: what is typed there would be lost. */
export function togglePalette(): void {
  isOpen.set(!isOpen.get() && !document.querySelector('[data-dialog=question]'));
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
  return isShown ? <Opened /> : null;
}

function Opened() {
  const typed = useRef('');
  const before = useRef(document.activeElement as HTMLElement | null);
  useEffect(() => {
    const was = before.current;
    return () => {
      // The palette gives the focus back by itself, unless it had to be waited for.
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) was?.focus({ preventScroll: true });
      });
    };
  }, []);
  return (
    <Suspense fallback={<Waiting onType={(text) => (typed.current = text)} />}>
      <PaletteDialog begun={typed} onClose={() => isOpen.set(false)} />
    </Suspense>
  );
}

/** Takes what is typed while the palette loads. */
function Waiting({ onType }: { onType(text: string): void }) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <div className={styles.waiting}>
      <input
        ref={input}
        className="for-screen-readers"
        aria-label={t('palette.open')}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={({ key }) => key === 'Escape' && isOpen.set(false)}
      />
    </div>
  );
}
