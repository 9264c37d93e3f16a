import { usageKind } from './usage.ts';

/** The storage of a workspace is full: it takes no more files. */
export const storageExceeded = usageKind('StorageExceededNotification', {
  of: 'storage',
  icon: 'storage',
  isExceeded: true,
});
