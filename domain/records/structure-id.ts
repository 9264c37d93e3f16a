import { isId } from '../ids.ts';
import type { IdParts } from './record-type.ts';

/** The id of a record of the structure says nothing beside itself. */
export const parseStructureId = (id: string): IdParts | undefined => (isId(id) ? {} : undefined);
