import { usageKind } from './usage.ts';

/** A workspace has used its runs of the month: automations are off until the next. */
export const automationRunsExceeded = usageKind('AutomationRunsExceededNotification', {
  of: 'runs',
  icon: 'warning',
  isExceeded: true,
});
