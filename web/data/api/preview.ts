import { isMadeInPreview } from '@tessera/domain/api/call.ts';
import { Observable } from '../page/observable.ts';

/** Preview (`pretend` in the address): a person's changes show on this page, and nothing is sent. */
export const preview = new Observable(false);

/** Whether a call is held back now. An unknown call counts as a change, unless it is a GET. */
export const isHeldBack = (method: string, inPreview?: boolean): boolean =>
  preview.get() && !isMadeInPreview({ method, inPreview });
