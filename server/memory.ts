/** So long nobody asks anything and nothing is saved before memory is given back, in milliseconds. */
const REST = { afterStart: 1_000, later: 30_000 } as const;
const LOOK_MS = 1_000;
/** Collecting is worth it once the process takes so much more than after the last time, in bytes. */
const GROWN = 16 * 1024 * 1024;

interface Memory {
  /** V8's own collector; undefined: the process was started without `--expose-gc`. */
  collect: (() => unknown) | undefined;
  /** What the process takes, in bytes. */
  size(): number;
}

const own: Memory = {
  collect:
    globalThis.gc && (() => globalThis.gc!({ type: 'major', execution: 'sync', flavor: 'last-resort' })),
  size: () => process.memoryUsage.rss(),
};

/**
 * Gives memory back while the server rests. V8 keeps what a start or a rush has needed, as it may be needed again: after
 * the start that is a quarter of all. It collects for a tenth of a second, so it waits for a time in which no call comes
 * and nothing is saved.
 */
export class MemoryAtRest {
  private readonly memory: Memory;
  private readonly timer: NodeJS.Timeout;
  private busyAt = performance.now();
  private rest: number = REST.afterStart;
  private kept = 0;

  constructor(memory: Memory = own) {
    this.memory = memory;
    this.timer = setInterval(() => this.look(), LOOK_MS);
    this.timer.unref();
  }

  /** A call has come, or something was saved. What sockets tell each other beside is short, and does not count. */
  isBusy(): void {
    this.busyAt = performance.now();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private look(): void {
    const { collect, size } = this.memory;
    if (!collect || performance.now() - this.busyAt < this.rest || size() < this.kept + GROWN) return;
    collect();
    this.kept = size();
    this.rest = REST.later;
  }
}
