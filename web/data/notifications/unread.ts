import { Observable } from '../page/observable.ts';

/** How many unread notifications the person has, as far as is known. The first pages know it without more. */
export const unreadCount = new Observable(0);

/** More than this are not told apart in a small place. */
const SHOWN_MAX = 99;

export const shortCount = (count: number): string => (count > SHOWN_MAX ? `${SHOWN_MAX}+` : String(count));
