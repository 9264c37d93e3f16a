/** Work that a stop waits for, up to a limit. */
export class UnderWay {
  private readonly works = new Set<Promise<unknown>>();

  /** The work handles its own failure. */
  add(work: Promise<unknown>): void {
    this.works.add(work);
    const end = () => this.works.delete(work);
    work.then(end, end);
  }

  /** Resolves when no work is left, including work that was added meanwhile, or after `limitMs`. */
  async settled(limitMs: number): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const limit = new Promise<'late'>((resolve) => {
      timer = setTimeout(() => resolve('late'), limitMs);
    });
    while (this.works.size > 0) {
      if ((await Promise.race([Promise.allSettled(this.works), limit])) === 'late') break;
    }
    clearTimeout(timer);
  }
}
