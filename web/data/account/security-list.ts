import { Observable } from '../page/observable.ts';

export interface Listed<T> {
  /** Undefined until the server has answered. */
  value: T | undefined;
  /** Why the last load failed; null: it did not. */
  problem: Error | null;
}

/** Data of the server that a page shows. It is loaded when the page opens, and whenever it may be old. */
export class Listing<T> {
  readonly state = new Observable<Listed<T>>({ value: undefined, problem: null });
  private readonly ask: () => Promise<T>;
  private asked = 0;

  constructor(ask: () => Promise<T>) {
    this.ask = ask;
  }

  /** Never rejects: a failure is part of the state. */
  async load(): Promise<void> {
    this.asked += 1;
    const turn = this.asked;
    const found = await this.ask().then(
      (value) => ({ value, problem: null }),
      (problem: Error) => ({ value: this.state.get().value, problem }),
    );
    // Only the answer to the last request counts: an older one may arrive later.
    if (turn === this.asked) this.state.set(found);
  }

  /** Data from another answer. A request under way may have begun before it. */
  set(value: T): void {
    this.asked += 1;
    this.state.set({ value, problem: null });
  }
}
