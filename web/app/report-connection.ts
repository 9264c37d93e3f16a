import type { Connection } from '@tessera/sync/connection.ts';
import type { Observable } from '../data/page/observable.ts';
import type { ConnectionView } from '../data/sync/connection.ts';

/** The shortest time that 'Syncing' shows, in milliseconds. */
const SYNCING_SHOWN_MS = 1_000;

interface ReportOptions {
  connection: Pick<Connection, 'on'>;
  view: Pick<Observable<ConnectionView>, 'get' | 'subscribe'>;
  /** Tells the person. Returns the function that removes the message. */
  show(what: 'syncing' | 'connected'): () => void;
}

/** After a reconnect: 'Syncing' while anything waits, then 'Connected' (specification, "Connection"). */
export function reportConnection({ connection, view, show }: ReportOptions): void {
  let end = () => {};
  connection.on('reconnect', () => {
    end();
    const takeBack = show('syncing');
    let early = true;
    const look = () => {
      const { state, unsent } = view.get();
      if (state === 'connected' && (early || unsent > 0)) return;
      end();
      takeBack();
      if (state === 'connected') show('connected');
    };
    const timer = setTimeout(() => {
      early = false;
      look();
    }, SYNCING_SHOWN_MS);
    const stop = view.subscribe(look);
    end = () => {
      clearTimeout(timer);
      stop();
    };
  });
}
