import { useSyncExternalStore } from 'react';
import { connection } from '../api/call.ts';
import { Observable, useObservable } from '../page/observable.ts';
import { clientState } from './client.ts';

export interface ConnectionView {
  state: 'connected' | 'disconnected';
  /** Saves that the server has not acknowledged yet. */
  unsent: number;
  /** Saves that were refused and wait for the person. */
  refused: number;
}

const view = new Observable<ConnectionView>({ state: connection.state, unsent: 0, refused: 0 });
let stopOutbox: (() => void) | undefined;

function look(): void {
  const outbox = clientState.get()?.outbox;
  const unsent = outbox?.entries.length ?? 0;
  const refused = outbox?.refusals.length ?? 0;
  const { state } = connection;
  const was = view.get();
  if (was.state !== state || was.unsent !== unsent || was.refused !== refused)
    view.set({ state, unsent, refused });
}

connection.on('change', look);
clientState.subscribe(() => {
  stopOutbox?.();
  stopOutbox = clientState.get()?.outbox.onChange(look);
  look();
});

export const connectionView = view;
export const useConnection = (): ConnectionView => useObservable(view);

/** The queue and what was refused, drawing again whenever they change. */
export function useOutbox() {
  const client = useObservable(clientState);
  const revision = useSyncExternalStore(subscribeOutbox, () => outboxRevision);
  return { client, entries: client?.outbox.entries ?? [], refusals: client?.outbox.refusals ?? [], revision };
}

let outboxRevision = 0;
function subscribeOutbox(listener: () => void): () => void {
  let stop: (() => void) | undefined;
  const attach = () => {
    stop?.();
    stop = clientState.get()?.outbox.onChange(() => {
      outboxRevision += 1;
      listener();
    });
  };
  attach();
  const detach = clientState.subscribe(attach);
  return () => {
    stop?.();
    detach();
  };
}
