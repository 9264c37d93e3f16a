import { Observable } from './observable.ts';

/** `input`: what was asked for, so that a form that comes back still has it. */
export type ActState<I, R> =
  | { kind: 'closed' }
  | { kind: 'open' }
  | { kind: 'busy'; input: I }
  | { kind: 'failed'; input: I; error: Error }
  | { kind: 'done'; result: R };

/**
 * Something that a person asks for on a page and that may outlive it: the server may want to know first who they
 * are, and they may be elsewhere before it is done. So how far it is, and what came of it, stands here.
 */
export class Act<I, R> {
  readonly state = new Observable<ActState<I, R>>({ kind: 'closed' });
  private readonly work: (input: I) => Promise<R>;

  constructor(work: (input: I) => Promise<R>) {
    this.work = work;
  }

  open(): void {
    if (this.state.get().kind !== 'busy') this.state.set({ kind: 'open' });
  }

  /** Forgets what was typed and what came of it. What is under way goes on: only its success is told then. */
  close(): void {
    this.state.set({ kind: 'closed' });
  }

  /** The page is left. What is under way stays, as this may be why the page is left. */
  leave(): void {
    if (this.state.get().kind !== 'busy') this.close();
  }

  /** Whether it succeeded. While it is under way, asking again does nothing. */
  async run(input: I): Promise<boolean> {
    if (this.state.get().kind === 'busy') return false;
    const busy = { kind: 'busy', input } as const;
    this.state.set(busy);
    try {
      this.state.set({ kind: 'done', result: await this.work(input) });
      return true;
    } catch (error) {
      if (this.state.get() === busy) this.state.set({ kind: 'failed', input, error: error as Error });
      return false;
    }
  }
}
