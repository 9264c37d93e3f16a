import { chooseBoards } from './choose-boards.ts';
import type { MemberCommand } from './context.ts';
import { copyAddress } from './copy-address.ts';
import { leaveWorkspace } from './leave-workspace.ts';
import { makeAdmin } from './make-admin.ts';
import { makeFullMember } from './make-full-member.ts';
import { makeRestrictedMember } from './make-restricted-member.ts';
import { removeMember } from './remove-member.ts';

/** The commands in the menu of a member or a guest. */
export const memberCommands: readonly (readonly MemberCommand[])[] = [
  [copyAddress],
  [chooseBoards, makeAdmin, makeFullMember, makeRestrictedMember, leaveWorkspace, removeMember],
];
