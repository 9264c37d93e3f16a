interface Options<T> {
  /** What is shown; null: there is nothing yet, or nothing any more. */
  get(): T | null;
  /** Shows what is not confirmed. */
  show(next: T): void;
  /** Shows and keeps what the server has confirmed. */
  take(next: T): void;
  /** Asks the server for all of it. */
  load(): Promise<T>;
}

type Change<T> = (current: T) => T;

/**
 * Saves of one thing that only its person changes: each shows at once, they are sent one after the other, and one
 * that fails goes from the screen alone. What is shown is what the server has confirmed, with all that waits on top.
 */
export class OptimisticSaves<T> {
  private readonly options: Options<T>;
  private readonly waiting: Change<T>[] = [];
  /** Minded only while something waits: else it is what is shown. */
  private confirmed: T | null = null;
  /** What this put on the screen: anything else there is news from elsewhere. */
  private drawn: T | null = null;
  /** Parts confirmed since the server was last asked: its answer may be from before them. */
  private parts: Change<T>[] = [];
  private last: Promise<unknown> = Promise.resolve();

  constructor(options: Options<T>) {
    this.options = options;
  }

  /**
   * `send` gets what is to be saved, without what waits behind it, and answers with the whole as it is then.
   * Rejects with what it rejects with, when the change is gone from the screen again.
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

  /** A part that the server has confirmed beside the saves: its answer may be older than theirs in all else. */
  confirmPart(change: Change<T>): void {
    this.parts.push(change);
    const base = this.waiting.length === 0 ? this.options.get() : this.confirmed;
    if (base !== null) this.confirm(change(base));
  }

  /** Asks the server, between two saves: an answer from before one must not come after it. */
  refresh(): Promise<void> {
    return this.next(async () => this.confirm(this.withParts(await this.options.load())));
  }

  /** To be called whenever something else may be shown than before. */
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
      // Said to whoever asked for it; the next is tried all the same.
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
