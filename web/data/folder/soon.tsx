import { type ComponentType, Suspense } from 'react';
import { latePart } from '../../ui/late-part/late-part.tsx';
import { chunk } from './load-chunk.ts';

/** What comes behind the first rows, in the order in which it is named. */
const parts: (() => Promise<void> | undefined)[] = [];
/** Where a browser does not tell that it is idle, in milliseconds. */
const BUSY_MS = 1_000;

/**
 * A part of a board that nobody sees before they open it: it is loaded behind the first rows, so it is there by then.
 * Who is quicker waits for it.
 */
export function soon<P extends object>(
  load: () => Promise<ComponentType<P>>,
  /** What keeps its place until then. */
  Room?: ComponentType<P>,
): ComponentType<P> {
  const Part = latePart(chunk(async () => ({ default: await load() }), 'soon'));
  parts.push(Part.preload);
  return function Soon(props: P) {
    return (
      <Suspense fallback={Room && <Room {...props} />}>
        <Part {...props} />
      </Suspense>
    );
  };
}

/** Loads all of it once the page is idle. Returns the function that ends the wait. */
export function loadSoon(): () => void {
  const load = () => {
    // What the server does not answer is asked for again when it is opened.
    for (const preload of parts) void preload();
  };
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(load, BUSY_MS);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(load);
  return () => cancelIdleCallback(idle);
}
