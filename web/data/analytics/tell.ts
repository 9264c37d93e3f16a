import type { AnalyticsEvent } from '@tessera/domain/analytics/events.ts';

/** Few happen before it is known whether the server takes them. */
const EARLY_MAX = 10;
const early: AnalyticsEvent[] = [];
let taker: ((event: AnalyticsEvent) => void) | undefined;

/** Something has happened that is reported where the server takes it; else nothing becomes of it. */
export function tell(event: AnalyticsEvent): void {
  if (taker) taker(event);
  else if (early.length < EARLY_MAX) early.push(event);
}

export function takeEvents(take: (event: AnalyticsEvent) => void): void {
  taker = take;
  for (const event of early.splice(0)) take(event);
}
