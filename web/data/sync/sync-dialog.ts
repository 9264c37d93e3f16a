import { Observable, useObservable } from '../page/observable.ts';

/** Whether the dialog of waiting and refused changes is open. */
const open = new Observable(false);

export const openSyncDialog = (): void => open.set(true);
export const closeSyncDialog = (): void => open.set(false);
export const useSyncDialog = (): boolean => useObservable(open);
