/** A line of a log, as far as following it needs to know. */
interface Sequenced {
  seq: number;
}

export interface ChangesPage<C extends Sequenced> {
  data: C[];
  seq: number;
  more: boolean;
  /** The log does not reach back to where we are: load everything again. */
  refresh?: boolean | undefined;
}

export interface FollowOptions<C extends Sequenced> {
  fetch(after: number): Promise<ChangesPage<C>>;
  /** `seq`: the log is known up to there once they are applied. */
  apply(changes: C[], seq: number): void;
  refresh(): void;
  onError(error: unknown): void;
}

/** Follows one channel of a log: live events as they come, and whatever was missed by asking for it. */
export class LogFollower<C extends Sequenced> {
  private seq: number;
  private target: number;
  /** Set back in the very moment in which the last question is done with: a sign after that asks anew. */
  private fetching = false;
  private running: Promise<void> | undefined;
  private polling = false;
  private readonly options: FollowOptions<C>;

  /** @param seq what is known already: the seq of the index that was loaded */
  constructor(seq: number, options: FollowOptions<C>) {
    this.seq = seq;
    this.target = seq;
    this.options = options;
  }

  get known(): number {
    return this.seq;
  }

  /**
   * A live event. `previous`: the seq of the event before it on this channel, null where the sender knows of none.
   * Applying a change again does no harm, so what overlaps is simply applied.
   */
  event(event: { previous: number | null; seq: number; changes: C[]; catch_up?: boolean }): void {
    const gap = event.catch_up || (event.previous !== null && event.previous > this.seq) || this.fetching;
    if (gap) {
      this.catchUp(event.seq);
      return;
    }
    const fresh = event.changes.filter((change) => change.seq > this.seq);
    this.seq = Math.max(this.seq, event.seq);
    if (fresh.length > 0) this.options.apply(fresh, this.seq);
  }

  /** The log has reached `seq`: fetch what is missing up to there. */
  catchUp(seq: number): void {
    this.target = Math.max(this.target, seq);
    if (this.target > this.seq) this.start();
  }

  /** Fetches whatever there is: after a start from what was kept, or when events may have been lost. */
  poll(): void {
    this.polling = true;
    this.start();
  }

  /** The records were loaded anew, as the log was at `seq`. What was applied since then is asked for again. */
  reset(seq: number): void {
    const known = this.seq;
    this.seq = seq;
    this.catchUp(known);
  }

  /** Resolves when no catch-up is under way. */
  async settled(): Promise<void> {
    do await this.running;
    while (this.fetching);
  }

  private start(): void {
    if (this.fetching) return;
    this.fetching = true;
    this.running = this.fetchAll().catch((error) => this.options.onError(error));
  }

  private async fetchAll(): Promise<void> {
    try {
      while (this.polling || this.seq < this.target) {
        this.polling = false;
        const [from, wanted] = [this.seq, this.target];
        const page = await this.options.fetch(from);
        if (this.seq !== from) {
          // The records were loaded anew meanwhile: this page tells of another time.
          this.polling = true;
          continue;
        }
        if (page.refresh) {
          this.target = 0;
          return this.options.refresh();
        }
        this.seq = Math.max(this.seq, page.seq);
        if (page.data.length > 0) this.options.apply(page.data, this.seq);
        if (page.more) this.polling = true;
        // A target that the log does not have is none. One that was set during the fetch is looked for again.
        else if (this.target === wanted && this.seq < wanted) this.target = this.seq;
      }
    } finally {
      this.fetching = false;
    }
  }
}
