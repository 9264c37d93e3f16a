import type { AssignableRole } from '@tessera/domain/permissions/roles.ts';
import type { Command } from '../command.ts';

/** A person in a workspace, and what the viewer may do about them. */
export interface MemberContext {
  hasAddress: boolean;
  /** The viewer's own line. */
  isOwn: boolean;
  isOwner: boolean;
  /** A guest whose boards the viewer may choose. */
  mayChooseBoards: boolean;
  mayRemove: boolean;
  /** The roles that the menu can give. */
  roles: readonly AssignableRole[];
  copyAddress(): void;
  chooseBoards(): void;
  make(role: AssignableRole): void;
  leave(): void;
  remove(): void;
}

export type MemberCommand = Command<MemberContext>;
