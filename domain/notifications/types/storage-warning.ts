import { usageKind } from './usage.ts';

/** A workspace has used 80 % of its storage. */
export const storageWarning = usageKind('StorageWarningNotification', {
  of: 'storage',
  icon: 'storage',
  isExceeded: false,
});
