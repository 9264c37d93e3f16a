/** The other tabs of the same person in the same browser. */
export interface Tabs {
  /** Whether one tab is chosen to work for all; else all do, and reservations keep them apart. */
  readonly elects: boolean;
  /** Sends a message to all other tabs. */
  post(message: unknown): void;
  onMessage(listener: (message: unknown) => void): () => void;
  /** Calls `work` when this tab is chosen; it stays chosen until it closes. */
  lead(work: () => void): void;
  close(): void;
}

/** A browser's tabs: BroadcastChannel carries messages, Web Locks choose the tab that works for all. */
export class BrowserTabs implements Tabs {
  readonly elects = 'locks' in navigator;
  private readonly channel: BroadcastChannel;
  private readonly name: string;
  private end: () => void = () => {};
  private readonly leaving = new AbortController();

  constructor(name: string) {
    this.name = name;
    this.channel = new BroadcastChannel(name);
  }

  post(message: unknown): void {
    this.channel.postMessage(message);
  }

  onMessage(listener: (message: unknown) => void): () => void {
    const hear = ({ data }: MessageEvent) => listener(data);
    this.channel.addEventListener('message', hear);
    return () => this.channel.removeEventListener('message', hear);
  }

  lead(work: () => void): void {
    // Without locks (a page that is not served securely) every tab works; reservations keep them apart.
    if (!this.elects) {
      work();
      return;
    }
    const held = new Promise<void>((resolve) => {
      this.end = resolve;
    });
    navigator.locks
      .request(this.name, { signal: this.leaving.signal }, () => {
        work();
        return held;
      })
      .catch((error) => {
        if ((error as Error).name !== 'AbortError') throw error;
      });
  }

  close(): void {
    this.leaving.abort();
    this.end();
    this.channel.close();
  }
}
