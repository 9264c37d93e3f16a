import { type ComponentType, Suspense, useState } from 'react';
import { latePart } from '../../ui/late-part/late-part.tsx';
import { chunk } from './load-chunk.ts';

/** What comes behind the first rows, in the order in which it is named. */
const parts: (() => Promise<unknown>)[] = [];
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
  let known: ComponentType<P> | undefined;
  const loadPart = chunk(async () => ({ default: await load() }), 'soon');
  const ask = async () => {
    const part = await loadPart();
    known = part.default;
    return part;
  };
  const Asked = latePart(ask);
  parts.push(ask);
  return function Soon(props: P) {
    const [Part] = useState(() => known ?? Asked);
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
    for (const ask of parts)
      ask().catch(() => {
        // The server does not answer: it is asked again when it is opened.
      });
  };
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(load, BUSY_MS);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(load);
  return () => cancelIdleCallback(idle);
}
