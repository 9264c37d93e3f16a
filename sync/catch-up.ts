/** A line of a log, as far as following it needs to know. */
export interface Sequenced {
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
  apply(changes: C[]): void;
  refresh(): void;
  onError(error: unknown): void;
}

/** Follows one channel of a log: live events as they come, and whatever was missed by asking for it. */
export class LogFollower<C extends Sequenced> {
  private seq: number;
  private target: number;
  private running: Promise<void> | null = null;
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
    const gap =
      event.catch_up || (event.previous !== null && event.previous > this.seq) || this.running !== null;
    if (gap) {
      this.catchUp(event.seq);
      return;
    }
    const fresh = event.changes.filter((change) => change.seq > this.seq);
    this.seq = Math.max(this.seq, event.seq);
    if (fresh.length > 0) this.options.apply(fresh);
  }

  /** The log has reached `seq`: fetch what is missing up to there. */
  catchUp(seq: number): void {
    this.target = Math.max(this.target, seq);
    if (this.target <= this.seq || this.running) return;
    this.running = this.fetchAll()
      .catch((error) => this.options.onError(error))
      .finally(() => {
        this.running = null;
      });
  }

  /** Resolves when no catch-up is under way. */
  async settled(): Promise<void> {
    while (this.running) await this.running;
  }

  private async fetchAll(): Promise<void> {
    while (this.seq < this.target) {
      const page = await this.options.fetch(this.seq);
      if (page.refresh) return this.options.refresh();
      this.seq = Math.max(this.seq, page.seq);
      if (page.data.length > 0) this.options.apply(page.data);
      if (!page.more && this.seq < this.target) return;
    }
  }
}
