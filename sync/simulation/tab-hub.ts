import type { Tabs } from '../tabs.ts';

/** The tabs of one browser, without a browser. Messages arrive later, in the order in which they were sent. */
export class TabHub {
  private readonly open: HubTab[] = [];
  readonly elects: boolean;

  /** Without `elects` every tab leads, as in a browser that has no locks. */
  constructor({ elects = true }: { elects?: boolean } = {}) {
    this.elects = elects;
  }

  tab(): HubTab {
    const tab = new HubTab(this);
    this.open.push(tab);
    return tab;
  }

  post(from: HubTab, message: unknown): void {
    const copy = structuredClone(message);
    for (const tab of this.open) if (tab !== from) setImmediate(() => tab.hear(copy));
  }

  /** A tab that has closed or crashed leads no more; the next in line does. */
  leave(tab: HubTab): void {
    const index = this.open.indexOf(tab);
    if (index >= 0) this.open.splice(index, 1);
    this.choose();
  }

  choose(): void {
    const waiting = this.open.filter(({ waitsToLead }) => waitsToLead);
    for (const tab of this.elects ? waiting.slice(0, 1) : waiting) tab.takeOver();
  }
}

export class HubTab implements Tabs {
  private readonly hub: TabHub;
  private readonly listeners = new Set<(message: unknown) => void>();
  private work: (() => void) | undefined;
  private leading = false;
  private closed = false;

  constructor(hub: TabHub) {
    this.hub = hub;
  }

  get elects(): boolean {
    return this.hub.elects;
  }

  get waitsToLead(): boolean {
    return this.work !== undefined;
  }

  post(message: unknown): void {
    if (!this.closed) this.hub.post(this, message);
  }

  hear(message: unknown): void {
    if (!this.closed) for (const listener of [...this.listeners]) listener(message);
  }

  onMessage(listener: (message: unknown) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  lead(work: () => void): void {
    this.work = work;
    this.hub.choose();
  }

  /** The first tab of those that want to lead does, until it closes. */
  takeOver(): void {
    if (this.leading || !this.work) return;
    this.leading = true;
    setImmediate(this.work);
  }

  /** Closes the tab; a crash looks the same from outside. */
  close(): void {
    this.closed = true;
    this.hub.leave(this);
  }
}
