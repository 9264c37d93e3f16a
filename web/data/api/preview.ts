import { isMadeInPreview } from '@tessera/domain/api/call.ts';
import { Observable } from '../page/observable.ts';

/** Preview (`pretend` in the address): what a person does shows on this page, and nothing of it is sent. */
export const preview = new Observable(false);

/** Whether a call is not made now. One of which nothing is known changes something, unless it is a GET. */
export const isHeldBack = (method: string, inPreview?: boolean): boolean =>
  preview.get() && !isMadeInPreview({ method, inPreview });
