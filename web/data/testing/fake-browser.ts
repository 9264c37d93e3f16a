import { vi } from 'vitest';

/**
 * The parts of a browser's window that `session.ts` and its neighbours use. Two can share their storage, like two
 * tabs.
 */
export class FakeBrowser {
  readonly kept: Map<string, string>;
  /** The storage of the tab alone. */
  readonly ofTab = new Map<string, string>();
  /** The addresses that the page was sent to; `reload` for a reload. */
  readonly went: string[] = [];
  /** The changes that other tabs hear of. */
  readonly told: string[] = [];
  private readonly listeners = new Set<(event: Partial<StorageEvent>) => void>();

  constructor(kept = new Map<string, string>()) {
    this.kept = kept;
  }

  /** From now on this is the window. */
  install(): void {
    const { kept } = this;
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => {
        if (kept.get(key) !== value) this.told.push(`${key} is kept`);
        kept.set(key, value);
      },
      removeItem: (key: string) => {
        if (kept.delete(key)) this.told.push(`${key} is gone`);
      },
      clear: () => kept.clear(),
    };
    vi.stubGlobal('localStorage', storage);
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => this.ofTab.get(key) ?? null,
      clear: () => this.ofTab.clear(),
    });
    vi.stubGlobal('location', {
      pathname: '/home',
      assign: (to: string) => void this.went.push(to),
      reload: () => void this.went.push('reload'),
    });
    vi.stubGlobal('addEventListener', (type: string, listener: (event: Partial<StorageEvent>) => void) => {
      if (type === 'storage') this.listeners.add(listener);
    });
  }

  /** Another tab has stored a value, or with null removed it; `key` null: everything. */
  otherTabKeeps(key: string | null, newValue: string | null): void {
    if (key === null) this.kept.clear();
    else if (newValue === null) this.kept.delete(key);
    else this.kept.set(key, newValue);
    for (const listener of this.listeners) listener({ key, newValue });
  }
}
