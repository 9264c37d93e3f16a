import { Observable } from '../page/observable.ts';

export interface Listed<T> {
  /** Undefined until the server has answered. */
  value: T | undefined;
  /** Why the last try to load it failed; null: it did not. */
  problem: Error | null;
}

/** What a page shows of the server: asked for when the page opens, and again whenever it may be old. */
export class Listing<T> {
  readonly state = new Observable<Listed<T>>({ value: undefined, problem: null });
  private readonly ask: () => Promise<T>;
  private asked = 0;

  constructor(ask: () => Promise<T>) {
    this.ask = ask;
  }

  /** Never rejects: what went wrong is part of the state. */
  async load(): Promise<void> {
    this.asked += 1;
    const turn = this.asked;
    const found = await this.ask().then(
      (value) => ({ value, problem: null }),
      (problem: Error) => ({ value: this.state.get().value, problem }),
    );
    // Only the answer to the last question counts: an older one may come later.
    if (turn === this.asked) this.state.set(found);
  }

  /** What an answer has told. A question that is under way may have been asked before it. */
  set(value: T): void {
    this.asked += 1;
    this.state.set({ value, problem: null });
  }
}
