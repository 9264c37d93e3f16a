import { useObservable } from '../data/page/observable.ts';
import { statusMessage } from '../data/status/status-message.ts';
import { StatusLine } from '../ui/banner/status-line.tsx';

/** What the status host says, above every page, until it says so no more. */
export function StatusBanner() {
  const message = useObservable(statusMessage);
  return message === '' ? null : <StatusLine message={message} />;
}
