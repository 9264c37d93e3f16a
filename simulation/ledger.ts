import { FAILED_REQUEST_LOCK_MS } from '@tessera/domain/constants.ts';
import type { OutboxEvent } from '@tessera/sync/outbox.ts';
import type { RequestRecord } from '@tessera/sync/request.ts';
import type { Refusal } from '@tessera/sync/storage.ts';

type Fate = 'waiting' | 'done' | 'refused' | 'replaced';

export interface Booked {
  browser: number;
  /** The tab in which it was made. */
  place: number;
  request: RequestRecord;
  fate: Fate;
}

/** Every save in any browser, and its result as far as that browser was told. */
export class Ledger {
  readonly saves = new Map<string, Booked>();
  readonly refusals = new Map<string, Refusal>();
  /** Violations, in words. */
  readonly violations: string[] = [];
  /** Keys that a full disk could not store when their tab crashed. */
  private readonly excused = new Set<string>();
  /** Key → the tab that sent it last, and when, while there is no answer. */
  private readonly underWay = new Map<string, { place: number; at: number }>();
  private readonly answeredKeys = new Set<string>();

  hear(browser: number, place: number, event: OutboxEvent): void {
    if (event.kind === 'added') {
      // The tab that made the save gets the event first.
      for (const { request } of event.entries)
        if (!this.saves.has(request.key))
          this.saves.set(request.key, { browser, place, request, fate: 'waiting' });
    } else if (event.kind === 'replaced') {
      for (const { was, entry } of event.saves) this.replaced(browser, place, was, entry.request);
    } else if (event.kind === 'refusal') this.refusals.set(event.refusal.id, event.refusal);
    else for (const { entry } of event.saves) this.settle(entry.request.key, event.kind);
  }

  private replaced(browser: number, place: number, was: string, request: RequestRecord): void {
    if (was !== request.key) this.settle(was, 'replaced');
    const known = this.saves.get(request.key);
    if (known) known.request = request;
    else this.saves.set(request.key, { browser, place, request, fate: 'waiting' });
  }

  /** Two tabs of a browser must not both send a request while the first one waits for its answer. */
  sent(browser: number, place: number, key: string, now: number): void {
    const before = this.underWay.get(key);
    if (before && before.place !== place && Math.abs(now - before.at) < FAILED_REQUEST_LOCK_MS)
      this.violations.push(`browser ${browser}: tabs ${before.place} and ${place} both sent ${key}`);
    if (this.answeredKeys.has(key))
      this.violations.push(`browser ${browser}: tab ${place} sent ${key} again after its answer`);
    this.underWay.set(key, { place, at: now });
  }

  /** A tab has closed or crashed. If one tab is chosen to send, the next one need not wait. */
  left(browser: number, place: number): void {
    for (const [key, before] of this.underWay)
      if (before.place === place && this.saves.get(key)?.browser === browser) this.underWay.delete(key);
  }

  ended(key: string, answered: boolean): void {
    if (answered) this.answeredKeys.add(key);
    this.underWay.delete(key);
  }

  excuse(_browser: number, requests: readonly RequestRecord[]): void {
    for (const { key } of requests) this.excused.add(key);
  }

  /** The key under which a request was sent: that of the first request of its batch. */
  wireKey({ key, transactionBatch }: RequestRecord): string {
    if (transactionBatch === null) return key;
    for (const { request } of this.saves.values())
      if (request.transactionBatch === transactionBatch) return request.key;
    return key;
  }

  /** Saves whose end was not told to their person. */
  forgotten(): Booked[] {
    return [...this.saves.values()].filter(
      ({ fate, request }) => fate === 'waiting' && !this.excused.has(request.key),
    );
  }

  with(fate: Fate): Booked[] {
    return [...this.saves.values()].filter((save) => save.fate === fate);
  }

  private settle(key: string, fate: Fate): void {
    const known = this.saves.get(key);
    // A tab that only finds the save gone reports 'done'; another tab that was told its result takes precedence.
    if (known && !(fate === 'done' && known.fate !== 'waiting')) known.fate = fate;
  }
}
