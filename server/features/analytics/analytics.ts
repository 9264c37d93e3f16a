import type { AnalyticsEvent } from '@tessera/domain/analytics/events.ts';
import type { Config } from '../../config.ts';
import { StartFailure } from '../../failure.ts';
import type { Logger } from '../../log.ts';
import type { AnalyticsDriver } from './drivers/driver.ts';
import { drivers } from './drivers/index.ts';

/** What pages report of themselves, for the drivers that the operator has chosen; by default there are none. */
export class Analytics {
  private readonly open: readonly AnalyticsDriver[];

  constructor(open: readonly AnalyticsDriver[]) {
    this.open = open;
  }

  get isOn(): boolean {
    return this.open.length > 0;
  }

  take(events: readonly AnalyticsEvent[]): void {
    const at = new Date();
    const reported = events.map((event) => ({ ...event, at }));
    for (const driver of this.open) driver.take(reported);
  }

  async stop(): Promise<void> {
    await Promise.all(this.open.map((driver) => driver.stop()));
  }
}

/** Throws `StartFailure` for a driver that there is not, or that lacks a setting. */
export function openAnalytics(config: Config, log: Logger): Analytics {
  return new Analytics(
    config.ANALYTICS.map((name) => {
      const type = drivers.find((one) => one.name === name);
      if (type) return type.open(config, log);
      const known = drivers.map((one) => one.name).join(', ');
      throw new StartFailure(`ANALYTICS names "${name}", which is no driver. There are: ${known}.`);
    }),
  );
}
