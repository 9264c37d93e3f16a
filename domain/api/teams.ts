import { z } from 'zod';
import { goneKinds } from '../accounts/former-people.ts';
import { recordId, serialId } from '../ids.ts';
import { assignableRole, role } from '../permissions/roles.ts';
import { name } from '../records/record.ts';
import { call } from './call.ts';
import { team } from './me.ts';
import { empty, nothing, serialInAddress } from './shapes.ts';

const byId = z.object({ id: serialInAddress });
const oneMember = byId.extend({ memberId: serialInAddress });

export const createTeam = call({
  method: 'POST',
  path: '/api/teams',
  summary:
    'Create a workspace that you own. 403 `workspace-limit-exceeded` if your profile says `canCreateWorkspace: false`.',
  tag: 'Workspaces',
  scope: 'workspaces:write',
  params: nothing,
  query: nothing,
  body: z.object({ name }),
  answer: team,
});

export const getTeam = call({
  method: 'GET',
  path: '/api/teams/:id',
  summary: 'Get one workspace that you are in.',
  tag: 'Workspaces',
  scope: 'workspaces:read',
  params: byId,
  query: nothing,
  body: z.unknown(),
  answer: team,
});

export const updateTeam = call({
  method: 'PUT',
  path: '/api/teams/:id',
  summary: 'Update a workspace. Only the fields that are sent change.',
  tag: 'Workspaces',
  scope: 'workspaces:write',
  params: byId,
  query: nothing,
  body: z.object({ name: name.optional(), use_custom_logo: z.boolean().optional() }),
  answer: team,
});

export const deleteTeam = call({
  method: 'DELETE',
  path: '/api/teams/:id',
  summary: 'Delete a workspace for good, with everything in it.',
  tag: 'Workspaces',
  privileged: true,
  params: byId,
  query: nothing,
  body: z.unknown(),
  answer: empty,
});

export const putTeamPhoto = call({
  method: 'POST',
  path: '/api/teams/:id/photo',
  summary:
    'Upload a photo of a workspace (multipart field `photo`): PNG, JPEG, WebP or GIF, less than 4 MB. It is cropped to a square unless the field `logo` is `true`.',
  tag: 'Workspaces',
  params: byId,
  query: nothing,
  body: z.unknown(),
  answer: team,
});

export const deleteTeamPhoto = call({
  method: 'DELETE',
  path: '/api/teams/:id/photo',
  summary: 'Remove the photo of a workspace.',
  tag: 'Workspaces',
  params: byId,
  query: nothing,
  body: z.unknown(),
  answer: team,
});

export const leaveTeam = call({
  method: 'DELETE',
  path: '/api/teams/:id/leave',
  summary: 'Leave a workspace. Its owner must hand it over first.',
  tag: 'Workspaces',
  params: byId,
  query: nothing,
  body: z.unknown(),
  answer: empty,
});

export const transferTeam = call({
  method: 'POST',
  path: '/api/teams/:id/transfer',
  summary:
    'Hand over a workspace that you own to another member, who becomes its owner. You become an admin.',
  tag: 'Workspaces',
  privileged: true,
  params: byId,
  query: nothing,
  body: z.object({ user_id: serialId }),
  answer: team,
});

const member = z.object({
  id: z.int(),
  /** For a person who has left the workspace: `REMOVED_USER` or `DELETED_ACCOUNT`. */
  name: z.string(),
  /** Null: the person has left the workspace, or the caller is a guest. */
  email: z.string().nullable(),
  photo_url: z.string().nullable(),
  guest: z.boolean(),
  former: z.boolean(),
  /** Why they are not there any more, by which each language has its own name for them. Null: they are. */
  gone: z.enum(goneKinds).nullable(),
  /** `YYYY-MM-DD HH:mm:ss`, UTC. Null: the person has left the workspace, or the caller is a guest. */
  joined_at: z.string().nullable(),
  /** `role` is null for a guest, and for a person who has left the workspace. */
  pivot: z.object({ role: role.nullable() }),
});
export type Member = z.infer<typeof member>;

export const getMembers = call({
  method: 'GET',
  path: '/api/teams/:id/members',
  summary:
    'List the members and guests of a workspace. `former` adds those who have left, for the names on what they created. Guests see only the people on their own boards.',
  tag: 'Workspaces',
  scope: 'workspaces:read',
  params: byId,
  query: z.object({ former: z.stringbool().optional() }),
  body: z.unknown(),
  answer: z.array(member),
});

export const countMembers = call({
  method: 'GET',
  path: '/api/teams/:id/members/count',
  summary:
    'Count the members, guests and open invitations of a workspace, and get the limit (null: no limit).',
  tag: 'Workspaces',
  scope: 'workspaces:read',
  params: byId,
  query: nothing,
  body: z.unknown(),
  answer: z.object({ members: z.int(), guests: z.int(), invited: z.int(), limit: z.int().nullable() }),
});

export const changeMember = call({
  method: 'PUT',
  path: '/api/teams/:id/members/:memberId',
  summary: 'Change the role of a member, or make a guest a member.',
  tag: 'Workspaces',
  params: oneMember,
  query: nothing,
  body: z.object({ role: assignableRole }),
  answer: member,
});

export const removeMember = call({
  method: 'DELETE',
  path: '/api/teams/:id/members/:memberId',
  summary: 'Remove a member or a guest from a workspace.',
  tag: 'Workspaces',
  params: oneMember,
  query: nothing,
  body: z.unknown(),
  answer: empty,
});

/**
 * `role` null: a guest. `link`: only if this server sends no mail, so that the inviter can pass it on. A person who
 * is already in the workspace and is only added to the board gets no link.
 */
const invitedPerson = z.object({
  email: z.string(),
  role: assignableRole.nullable(),
  link: z.string().optional(),
});
export type InvitedPerson = z.infer<typeof invitedPerson>;

/** The most invitations in one call. */
export const INVITATIONS_MAX = 100;

export const inviteMembers = call({
  method: 'POST',
  path: '/api/teams/:id/members',
  summary:
    'Invite people to a workspace by e-mail: as members with a role, or, with `boardId` and without a role, as guests of that board. `users` lists the invited people. 422 `invalid` names the others; its `data` lists those who were invited.',
  tag: 'Workspaces',
  params: byId,
  query: nothing,
  body: z.object({
    invitations: z
      .array(z.object({ email: z.string().max(254), role: assignableRole.nullish() }))
      .min(1)
      .max(INVITATIONS_MAX),
    boardId: recordId.nullish(),
  }),
  answer: z.object({ users: z.array(invitedPerson) }),
});

/** A person who is invited and has not joined yet. It holds no secret. */
const invitation = z.object({
  id: recordId,
  email: z.string(),
  role: assignableRole.nullable(),
  board_id: z.string().nullable(),
  /** Null: the inviter is not in the workspace any more. */
  invited_by: z.int().nullable(),
  sent_at: z.string(),
  expires_at: z.string(),
  expired: z.boolean(),
});
export type Invitation = z.infer<typeof invitation>;

export const getInvitations = call({
  method: 'GET',
  path: '/api/teams/:id/members/invitations',
  summary: 'List the open invitations of a workspace. Requires the permission to invite.',
  tag: 'Workspaces',
  scope: 'workspaces:read',
  params: byId,
  query: nothing,
  body: z.unknown(),
  answer: z.array(invitation),
});

export const resendInvitation = call({
  method: 'POST',
  path: '/api/teams/:id/members/resend',
  summary:
    'Send an invitation again with a new link. The old link stops working. `user_id` is the id of the invitation.',
  tag: 'Workspaces',
  params: byId,
  query: nothing,
  body: z.object({ user_id: recordId }),
  answer: invitedPerson,
});

export const cancelInvitation = call({
  method: 'DELETE',
  path: '/api/teams/:id/members/invitations/:invitationId',
  summary: 'Revoke an open invitation to a workspace.',
  tag: 'Workspaces',
  params: byId.extend({ invitationId: recordId }),
  query: nothing,
  body: z.unknown(),
  answer: empty,
});

export const putBoardUsers = call({
  method: 'PUT',
  path: '/api/users',
  summary:
    'Set the people of a workspace who are on a board. A guest who is no longer on any board leaves the workspace.',
  tag: 'Workspaces',
  params: nothing,
  query: nothing,
  body: z.object({ board_id: recordId, user_ids: z.array(serialId).max(10_000) }),
  answer: z.object({ board_id: recordId, user_ids: z.array(serialId) }),
});
