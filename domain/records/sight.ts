import type { Access } from '../permissions/access.ts';
import type { AnyStructureType, StructureRecord } from './index.ts';

type Sight = Pick<AnyStructureType, 'place' | 'privacy' | 'isUnknownToVisitors'>;

/** Whether not everybody sees a record who may view its place. */
export const isPrivate = ({ privacy }: Pick<Sight, 'privacy'>, record: object): boolean =>
  privacy !== undefined && (record as Record<string, unknown>)[privacy.field] === true;

/** Whether somebody sees a record, of those who may view its place. */
export const isShownIn = (access: Access, type: Sight, record: StructureRecord): boolean =>
  !(type.isUnknownToVisitors && access.isVisitor(type.place(record))) &&
  (!isPrivate(type, record) || type.privacy!.seenBy(access, record));

/** Whether somebody sees a record at all: what they do not see is not there for them. */
export const maySee = (access: Access, type: Sight, record: StructureRecord): boolean =>
  access.mayView(type.place(record)) && isShownIn(access, type, record);

/**
 * Whether a line of the log tells of a private record, as it was or as it is: what became of it while it was private is
 * told to nobody else, also when it is shared again.
 */
export const isPrivateLine = (type: Pick<Sight, 'privacy'>, states: readonly (object | null)[]): boolean =>
  states.some((state) => state !== null && isPrivate(type, state));
