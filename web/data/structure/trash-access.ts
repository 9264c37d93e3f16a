import type { Access } from '@tessera/domain/permissions/access.ts';
import { boardPlace, WORKSPACE } from '@tessera/domain/permissions/places.ts';
import type { Structure } from './structure.ts';

/** Whether there is some trash that the person manages: that of the workspace, or of one of its boards. */
export const managesSomeTrash = (
  access: Pick<Access, 'may'>,
  structure: Pick<Structure, 'boards'>,
): boolean =>
  access.may('MANAGE_TRASH', WORKSPACE) ||
  structure.boards().some(({ id }) => access.may('MANAGE_TRASH', boardPlace(id)));
