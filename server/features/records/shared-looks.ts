/** Looks that several share: whoever asks gets what was found by one that began after they had asked. */
export class SharedLooks<Key, Found> {
  private readonly look: (key: Key) => Promise<Found>;
  private readonly under = new Map<Key, Promise<void>>();
  private readonly waiting = new Map<Key, Promise<Found>>();

  constructor(look: (key: Key) => Promise<Found>) {
    this.look = look;
  }

  ask(key: Key): Promise<Found> {
    const under = this.under.get(key);
    if (!under) return this.waiting.get(key) ?? this.begin(key);
    const next =
      this.waiting.get(key) ??
      under.then(() => {
        this.waiting.delete(key);
        return this.begin(key);
      });
    this.waiting.set(key, next);
    return next;
  }

  private begin(key: Key): Promise<Found> {
    const looking = this.look(key);
    const ended = looking.then(
      () => void this.under.delete(key),
      () => void this.under.delete(key),
    );
    this.under.set(key, ended);
    return looking;
  }
}
