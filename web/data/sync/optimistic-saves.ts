interface Options<T> {
  /** The shown state; null: there is none yet, or none any more. */
  get(): T | null;
  /** Shows an unconfirmed state. */
  show(next: T): void;
  /** Shows and stores the confirmed state. */
  take(next: T): void;
  /** Asks the server for the whole state. */
  load(): Promise<T>;
}

type Change<T> = (current: T) => T;

/**
 * Saves of something that only its own person changes. Each shows at once, they are sent one after another, and a
 * failed one is reverted alone. The shown state is the confirmed one with all waiting changes.
 */
export class OptimisticSaves<T> {
  private readonly options: Options<T>;
  private readonly waiting: Change<T>[] = [];
  /** Used only while changes wait; otherwise the shown state counts. */
  private confirmed: T | null = null;
  /** The last state that this object showed: a different one comes from elsewhere. */
  private drawn: T | null = null;
  /** Parts confirmed since the server was last asked: its answer may be older. */
  private parts: Change<T>[] = [];
  private last: Promise<unknown> = Promise.resolve();

  constructor(options: Options<T>) {
    this.options = options;
  }

  /**
   * `send` gets the change, without those that wait behind it, and returns the new whole state. On failure the change
   * is reverted, and the promise rejects with the same error.
   */
  save(change: Change<T>, send: (wanted: T) => Promise<T>): Promise<void> {
    if (this.waiting.length === 0) this.confirmed = this.options.get();
    this.waiting.push(change);
    this.draw();
    return this.next(async () => {
      try {
        if (this.confirmed === null) throw new Error('There is nothing to change any more.');
        const answer = await send(change(this.confirmed));
        this.forget(change);
        this.confirm(this.withParts(answer));
      } catch (error) {
        this.forget(change);
        this.draw();
        throw error;
      }
    });
  }

  /** A part that the server has confirmed beside the saves: in all else its answer may be older than theirs. */
  confirmPart(change: Change<T>): void {
    this.parts.push(change);
    const base = this.waiting.length === 0 ? this.options.get() : this.confirmed;
    if (base !== null) this.confirm(change(base));
  }

  /** Asks the server between two saves: an older answer must not arrive after a save. */
  refresh(): Promise<void> {
    return this.next(async () => this.confirm(this.withParts(await this.options.load())));
  }

  /** Call it whenever the shown state may have changed. */
  heard(): void {
    const shown = this.options.get();
    if (this.waiting.length === 0 || shown === this.drawn) return;
    this.confirmed = shown;
    this.draw();
  }

  private next(work: () => Promise<void>): Promise<void> {
    const done = this.last.then(() => {
      this.parts = [];
      return work();
    });
    this.last = done.catch(() => {
      // The caller gets the error; the next one is sent all the same.
    });
    return done;
  }

  private withParts(answer: T): T {
    return applied(this.parts, answer);
  }

  private forget(change: Change<T>): void {
    this.waiting.splice(this.waiting.indexOf(change), 1);
  }

  private confirm(next: T): void {
    this.confirmed = next;
    this.drawn = next;
    this.options.take(next);
    if (this.waiting.length > 0) this.draw();
  }

  private draw(): void {
    if (this.confirmed === null) return;
    this.drawn = applied(this.waiting, this.confirmed);
    this.options.show(this.drawn);
  }
}

const applied = <T>(changes: readonly Change<T>[], to: T): T =>
  changes.reduce<T>((whole, change) => change(whole), to);
