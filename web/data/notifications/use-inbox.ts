import { useEffect, useSyncExternalStore } from 'react';
import { useFormats } from '../page/formats.ts';
import { useObservable } from '../page/observable.ts';
import { clientState } from '../sync/client.ts';
import { currentInbox } from './follow.ts';
import type { InboxState } from './inbox.ts';
import { unreadCount } from './unread.ts';

const unknown: InboxState = { all: undefined, failed: false, more: false };
const never = () => () => {};

export const useUnreadCount = (): number => useObservable(unreadCount);

/** The person's notifications, while they are shown. */
export function useInbox(): InboxState {
  useObservable(clientState);
  const inbox = currentInbox();
  const { language } = useFormats();
  useEffect(() => void inbox?.refresh(true), [inbox, language]);
  return useSyncExternalStore(inbox?.state.subscribe ?? never, inbox?.state.get ?? (() => unknown));
}
