import type { AssignableRole } from '@tessera/domain/permissions/roles.ts';
import type { Command } from '../command.ts';

/** Somebody in a workspace, and what the person may do about them. */
export interface MemberContext {
  hasAddress: boolean;
  /** Whoever looks. */
  isOwn: boolean;
  isOwner: boolean;
  /** A guest, of whom it can be said on which boards they are. */
  mayChooseBoards: boolean;
  mayRemove: boolean;
  /** What the menu can make of them. */
  roles: readonly AssignableRole[];
  copyAddress(): void;
  chooseBoards(): void;
  make(role: AssignableRole): void;
  leave(): void;
  remove(): void;
}

export type MemberCommand = Command<MemberContext>;
