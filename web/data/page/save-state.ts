import { Observable, useObservable } from './observable.ts';

/** `saved`: the last change is saved. */
type SaveState = 'idle' | 'saving' | 'saved';

/** The state of saving on one page of settings. */
export class SavesUnderWay {
  private readonly state = new Observable<SaveState>('idle');
  private count = 0;

  /** Reports the state of saving meanwhile. */
  async saving<T>(work: Promise<T>): Promise<T> {
    this.count += 1;
    this.state.set('saving');
    let next: SaveState = 'idle';
    try {
      const done = await work;
      next = 'saved';
      return done;
    } finally {
      this.count -= 1;
      if (this.count === 0) this.state.set(next);
    }
  }

  useState = (): SaveState => useObservable(this.state);
}
