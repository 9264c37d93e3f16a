import type { OutboxEntry } from '@tessera/sync/storage.ts';
import { useSyncExternalStore } from 'react';
import { connection } from '../api/call.ts';
import { Observable, useObservable } from '../page/observable.ts';
import { clientState } from './client.ts';
import type { SyncClient } from './sync-client.ts';

export interface ConnectionView {
  state: 'connected' | 'disconnected';
  /** The person's saves that the server has not acknowledged yet. */
  unsent: number;
  /** Refused saves that wait for the person's decision. */
  refused: number;
}

const view = new Observable<ConnectionView>({ state: connection.state, unsent: 0, refused: 0 });
let stopOutbox: (() => void) | undefined;

function look(): void {
  const client = clientState.get();
  const unsent = waitingOf(client).length;
  const refused = client?.outbox.refusals.length ?? 0;
  const { state } = connection;
  const was = view.get();
  if (was.state !== state || was.unsent !== unsent || was.refused !== refused)
    view.set({ state, unsent, refused });
}

/** What is waiting, read once after each change: it may be a paste of ten thousand rows. */
let waiting: OutboxEntry[] | undefined;

function waitingOf(client: SyncClient | null): readonly OutboxEntry[] {
  waiting ??= client?.unsent() ?? [];
  return waiting;
}

connection.on('change', look);
clientState.subscribe(() => {
  const changed = () => {
    waiting = undefined;
    look();
  };
  stopOutbox?.();
  stopOutbox = clientState.get()?.outbox.onChange(changed);
  changed();
});

export const connectionView = view;
/** Whether the server is unreachable. */
export const offlineView = {
  get: () => view.get().state === 'disconnected',
  subscribe: view.subscribe,
};
export const useConnection = (): ConnectionView => useObservable(view);

/** The queue and the refusals; draws again whenever they change. */
export function useOutbox() {
  const client = useObservable(clientState);
  const revision = useSyncExternalStore(subscribeOutbox, () => outboxRevision);
  return { client, entries: waitingOf(client), refusals: client?.outbox.refusals ?? [], revision };
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
