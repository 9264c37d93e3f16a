import { useEffect, useRef } from 'react';

/** As long as it is shown, the arrow keys go to the next one (1) or the one before (-1), wherever the focus of the dialog is. */
export function useArrowKeys(go: (by: number) => void): void {
  const latest = useRef(go);
  useEffect(() => {
    latest.current = go;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.target instanceof HTMLMediaElement || event.target instanceof HTMLIFrameElement) return;
      const isRtl = getComputedStyle(document.documentElement).direction === 'rtl';
      if (event.key === 'ArrowRight') latest.current(isRtl ? -1 : 1);
      else if (event.key === 'ArrowLeft') latest.current(isRtl ? 1 : -1);
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
