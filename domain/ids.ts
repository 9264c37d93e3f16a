import { z } from 'zod';
import { ID, SERIAL_MAX } from './plain-ids.ts';
import { because } from './validation.ts';

// Pages that begin without schemas take them from there.
export { derivedId, isId, isSerialId, newId, SERIAL_MAX } from './plain-ids.ts';

/** Ids are compared as text everywhere, so one id has one spelling. */
export const recordId = z.string().regex(ID, because('not_id'));
export const serialId = z.int().positive().max(SERIAL_MAX);
