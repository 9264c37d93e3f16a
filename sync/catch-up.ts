/** The part of a log line that a follower needs. */
interface Sequenced {
  seq: number;
}

export interface ChangesPage<C extends Sequenced> {
  data: C[];
  seq: number;
  more: boolean;
  /** The log does not reach back so far: everything is to be loaded again. */
  refresh?: boolean | undefined;
}

export interface FollowOptions<C extends Sequenced> {
  fetch(after: number): Promise<ChangesPage<C>>;
  /** `seq`: the log is known up to there once they are applied; there may be none up to there. */
  apply(changes: C[], seq: number): void;
  refresh(): void;
  onError(error: unknown): void;
}

/** Follows one channel of a log: it applies live events, and asks for those that it missed. */
export class LogFollower<C extends Sequenced> {
  private seq: number;
  private target: number;
  /** Reset in the same step in which the last question ends, so that a later event starts a new one. */
  private fetching = false;
  private running: Promise<void> | undefined;
  private polling = false;
  private readonly options: FollowOptions<C>;

  /** @param seq how far the log is known: the seq of the loaded index */
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
   * A change may be applied twice, so an overlap does no harm.
   */
  event(event: { previous: number | null; seq: number; changes: C[]; catch_up?: boolean }): void {
    const gap = event.catch_up || (event.previous !== null && event.previous > this.seq) || this.fetching;
    if (gap) {
      this.catchUp(event.seq);
      return;
    }
    const fresh = event.changes.filter((change) => change.seq > this.seq);
    const goesOn = event.seq > this.seq;
    this.seq = Math.max(this.seq, event.seq);
    if (goesOn) this.options.apply(fresh, this.seq);
  }

  /** The log has reached `seq`: fetch what is missing up to there. */
  catchUp(seq: number): void {
    this.target = Math.max(this.target, seq);
    if (this.target > this.seq) this.start();
  }

  /** Fetches all new lines: after a start from kept records, or when events may have been lost. */
  poll(): void {
    this.polling = true;
    this.start();
  }

  /** The records were loaded anew, as of `seq`. Later changes are asked for again. */
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
          // The records were loaded anew meanwhile: this page is of before.
          this.polling = true;
          continue;
        }
        if (page.refresh) {
          this.target = 0;
          return this.options.refresh();
        }
        this.seq = Math.max(this.seq, page.seq);
        if (this.seq > from || page.data.length > 0) this.options.apply(page.data, this.seq);
        if (page.more) this.polling = true;
        // A target beyond the log's end is dropped. One that was set during the fetch is fetched next.
        else if (this.target === wanted && this.seq < wanted) this.target = this.seq;
      }
    } finally {
      this.fetching = false;
    }
  }
}
