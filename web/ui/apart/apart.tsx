import { Fragment, type ReactNode, useEffect, useId, useLayoutEffect, useSyncExternalStore } from 'react';

/** What is drawn apart, by who draws it. */
let drawn: ReadonlyMap<string, ReactNode> = new Map();
/** Hosts on the page: without one, as in a test of one component, all is drawn in its place. */
let hosts = 0;
const listeners = new Set<() => void>();

function draw(id: string, node: ReactNode | undefined): void {
  const next = new Map(drawn);
  if (node === undefined) next.delete(id);
  else next.set(id, node);
  drawn = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/**
 * Draws a dialog outside of where it is opened: its keys, clicks and pastes are none of the cell or the row around it,
 * which would hear them through React, wherever the dialog stands on the page.
 */
export function Apart({ children }: { children: ReactNode }) {
  const id = useId();
  const isHosted = hosts > 0;
  useLayoutEffect(() => {
    if (isHosted) draw(id, children);
  });
  useEffect(() => () => draw(id, undefined), [id]);
  return isHosted ? null : children;
}

/** Where it is drawn; once on a page. */
export function ApartHost() {
  useLayoutEffect(() => {
    hosts += 1;
    return () => {
      hosts -= 1;
    };
  }, []);
  const all = useSyncExternalStore(subscribe, () => drawn);
  return [...all].map(([id, node]) => <Fragment key={id}>{node}</Fragment>);
}
