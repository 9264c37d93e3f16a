import { type ComponentType, useEffect, useState } from 'react';
import { toasts } from './toast.ts';

/** The first screen is there by then, in milliseconds. */
const READY_MS = 1_000;

/** Where toasts show. What draws them comes after the first screen, or with the first toast. */
export function ToastHost({ load }: { load(): Promise<ComponentType> }) {
  const [Toasts, setToasts] = useState<ComponentType>();
  useEffect(() => {
    let isAsked = false;
    const ask = () => {
      if (isAsked) return;
      isAsked = true;
      load().then(
        (loaded) => setToasts(() => loaded),
        () => {
          // The next toast asks again.
          isAsked = false;
        },
      );
    };
    const forget = toasts.subscribe(ask);
    if (toasts.visibleToasts.length > 0) ask();
    const timer = setTimeout(ask, READY_MS);
    return () => {
      forget();
      clearTimeout(timer);
    };
  }, [load]);
  return Toasts && <Toasts />;
}
