import type { AnalyticsEvent } from '@tessera/domain/analytics/events.ts';
import type { Config } from '../../../config.ts';
import type { Logger } from '../../../log.ts';

/** An event, and when this server was told of it. Of whoever told it nothing is known. */
export type ReportedEvent = AnalyticsEvent & { at: Date };

/** Where reported events go. */
export interface AnalyticsDriver {
  /** Never throws, and is not waited for: an answer does not depend on where events go. */
  take(events: readonly ReportedEvent[]): void;
  /** Resolves once what was taken is where it goes, as far as that can be had. */
  stop(): Promise<void>;
}

export interface DriverType {
  /** In the setting `ANALYTICS`. */
  name: string;
  /** Throws `StartFailure` where a setting is missing that it needs. */
  open(config: Config, log: Logger): AnalyticsDriver;
}
