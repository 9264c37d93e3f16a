import { RequestError } from '../api/errors.ts';
import { Observable } from '../page/observable.ts';

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
    const before = this.state.get().kind;
    if (before === 'busy') return false;
    const busy = { kind: 'busy', input } as const;
    this.state.set(busy);
    try {
      this.state.set({ kind: 'done', result: await this.work(input) });
      return true;
    } catch (error) {
      // Who would not say who they are has changed their mind: that is no failure.
      const state = wasNotProved(error)
        ? ({ kind: before === 'closed' ? 'closed' : 'open' } as const)
        : ({ kind: 'failed', input, error: error as Error } as const);
      if (this.state.get() === busy) this.state.set(state);
      return false;
    }
  }
}

/** The person was asked again who they are, and turned away. */
const wasNotProved = (error: unknown): boolean =>
  error instanceof RequestError && error.body.type === 'reauth';
