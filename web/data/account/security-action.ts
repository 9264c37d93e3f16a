import { RequestError } from '../api/errors.ts';
import { Observable } from '../page/observable.ts';

/** `input`: the input of the request, so that a form that is opened again still has it. */
export type ActionState<I, R> =
  | { kind: 'closed' }
  | { kind: 'open' }
  | { kind: 'busy'; input: I }
  | { kind: 'failed'; input: I; error: Error }
  | { kind: 'done'; result: R };

/**
 * A request of a person on a page that it may outlive. The server may first ask for their identity, and they may have
 * left the page before it is done. So its state and result are stored here.
 */
export class Action<I, R> {
  readonly state = new Observable<ActionState<I, R>>({ kind: 'closed' });
  private readonly work: (input: I) => Promise<R>;

  constructor(work: (input: I) => Promise<R>) {
    this.work = work;
  }

  open(): void {
    if (this.state.get().kind !== 'busy') this.state.set({ kind: 'open' });
  }

  /** Forgets input and result. A request under way continues, and only its success is told. */
  close(): void {
    this.state.set({ kind: 'closed' });
  }

  /** The page is left. A request under way stays, as it may be the reason for leaving. */
  leave(): void {
    if (this.state.get().kind !== 'busy') this.close();
  }

  /** Whether it succeeded. While it is under way, another call does nothing. */
  async run(input: I): Promise<boolean> {
    const before = this.state.get().kind;
    if (before === 'busy') return false;
    const busy = { kind: 'busy', input } as const;
    this.state.set(busy);
    try {
      this.state.set({ kind: 'done', result: await this.work(input) });
      return true;
    } catch (error) {
      // A person who declines to confirm their identity has cancelled: that is no failure.
      const state = wasNotProved(error)
        ? ({ kind: before === 'closed' ? 'closed' : 'open' } as const)
        : ({ kind: 'failed', input, error: error as Error } as const);
      if (this.state.get() === busy) this.state.set(state);
      return false;
    }
  }
}

/** The person was asked for their identity, and declined. */
const wasNotProved = (error: unknown): boolean =>
  error instanceof RequestError && error.body.type === 'reauth';
