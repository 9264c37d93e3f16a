import { usageKind } from './usage.ts';

/** A workspace has used 80 % of its runs of the month. */
export const automationRunsWarning = usageKind('AutomationRunsWarningNotification', {
  of: 'runs',
  icon: 'warning',
  isExceeded: false,
});
