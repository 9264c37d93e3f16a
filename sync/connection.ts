import { DELAYED_SYNC_MAX_MS } from '@tessera/domain/constants.ts';
import type { Clock } from './clock.ts';

/** A realtime break or a browser's offline event counts only if it lasts this long, in milliseconds. */
const DISCONNECT_DELAY_MS = 1_000;
/** First and longest wait between two attempts to find the server again, in milliseconds. */
const PROBE_FIRST_MS = 1_000;
const PROBE_MAX_MS = 15_000;
/** The longest `Retry-After` that is kept to, in milliseconds. */
const PROBE_LATEST_MS = 60_000;

export type ConnectionState = 'connected' | 'disconnected';

interface Listeners {
  change: (state: ConnectionState) => void;
  /** The connection is back. */
  reconnect: () => void;
  delayedSync: () => void;
}

/** Whether the server can be reached, concluded from signs (specification, "Connection"). */
export class Connection {
  state: ConnectionState = 'connected';
  private readonly clock: Clock;
  private readonly disconnectDelay: number;
  /** Asks the server something that changes nothing; rejects where it does not answer. */
  private readonly probe: (() => Promise<unknown>) | undefined;
  private readonly listeners: { [E in keyof Listeners]: Set<Listeners[E]> } = {
    change: new Set(),
    reconnect: new Set(),
    delayedSync: new Set(),
  };
  private cancelDisconnect: (() => void) | undefined;
  private cancelSync: (() => void) | undefined;
  private cancelProbe: (() => void) | undefined;
  /** Before the first look for a server that is lost, in milliseconds. */
  private wait = PROBE_FIRST_MS;

  constructor(clock: Clock, options: { disconnectDelay?: number; probe?: () => Promise<unknown> } = {}) {
    this.clock = clock;
    this.disconnectDelay = options.disconnectDelay ?? DISCONNECT_DELAY_MS;
    this.probe = options.probe;
  }

  on<E extends keyof Listeners>(event: E, listener: Listeners[E]): () => void {
    this.listeners[event].add(listener);
    return () => this.listeners[event].delete(listener);
  }

  /** A realtime pong or reconnect, or the browser's online event. */
  alive(): void {
    this.become('connected');
  }

  /** A call has succeeded. A GET proves nothing: a cache may have answered. */
  succeeded(method: string): void {
    if (method !== 'GET') this.become('connected');
  }

  /** A call got no answer. `retryAfter`: when to ask again, in milliseconds, where the server said so. */
  failed(retryAfter = 0): void {
    this.wait = Math.min(Math.max(retryAfter, PROBE_FIRST_MS), PROBE_LATEST_MS);
    this.become('disconnected');
  }

  /** A realtime disconnect or the browser's offline event: counts if no sign of life follows within the delay. */
  lost(): void {
    if (this.state === 'disconnected' || this.cancelDisconnect) return;
    this.cancelDisconnect = this.clock.after(this.disconnectDelay, () => this.become('disconnected'));
  }

  stop(): void {
    this.cancelDisconnect?.();
    this.cancelSync?.();
    this.cancelProbe?.();
  }

  private become(state: ConnectionState): void {
    this.cancelDisconnect?.();
    this.cancelDisconnect = undefined;
    if (state === this.state) return;
    this.state = state;
    this.cancelSync?.();
    this.cancelProbe?.();
    if (state === 'connected') {
      this.cancelSync = this.clock.after(this.clock.random() * DELAYED_SYNC_MAX_MS, () =>
        this.tell('delayedSync'),
      );
    } else this.probeAfter(this.wait);
    this.wait = PROBE_FIRST_MS;
    for (const listener of [...this.listeners.change]) listener(state);
    if (state === 'connected') this.tell('reconnect');
  }

  private probeAfter(ms: number): void {
    const { probe } = this;
    if (!probe) return;
    let cancelled = false;
    const cancelTimer = this.clock.after(ms, () => {
      probe().then(
        () => {
          if (!cancelled) this.become('connected');
        },
        () => {
          if (!cancelled) this.probeAfter(Math.max(ms, Math.min(ms * 2, PROBE_MAX_MS)));
        },
      );
    });
    this.cancelProbe = () => {
      cancelled = true;
      cancelTimer();
    };
  }

  private tell(event: 'reconnect' | 'delayedSync'): void {
    for (const listener of [...this.listeners[event]]) listener();
  }
}
