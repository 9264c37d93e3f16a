import { z } from 'zod';
import { assignableRole, role } from '../permissions/roles.ts';
import { name } from '../records/record.ts';
import { call } from './call.ts';
import { team } from './me.ts';
import { nothing, serialInPath } from './shapes.ts';

const byId = z.object({ id: serialInPath });

export const createTeam = call({
  method: 'POST',
  path: '/api/teams',
  summary: 'Create a workspace. Whoever creates it owns it.',
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
  summary: 'One workspace.',
  tag: 'Workspaces',
  scope: 'workspaces:read',
  params: byId,
  query: nothing,
  body: z.unknown(),
  answer: team,
});

const member = z.object({
  id: z.int(),
  /** Of somebody who is not in it any more: `REMOVED_USER` or `DELETED_ACCOUNT`. */
  name: z.string(),
  /** Null: not in it any more. */
  email: z.string().nullable(),
  photo_url: z.string().nullable(),
  guest: z.boolean(),
  former: z.boolean(),
  /** `role` is null for somebody who is not in it any more. */
  pivot: z.object({ role: role.nullable() }),
});
export type Member = z.infer<typeof member>;

export const getMembers = call({
  method: 'GET',
  path: '/api/teams/:id/members',
  summary:
    'The members of a workspace; with `former` also those who are not in it any more, for the names on what they made.',
  tag: 'Workspaces',
  scope: 'workspaces:read',
  params: byId,
  query: z.object({ former: z.stringbool().optional() }),
  body: z.unknown(),
  answer: z.array(member),
});

/** `link`: only where this server sends no mail, so that whoever invites can hand it on. */
const invitedPerson = z.object({ email: z.string(), role: assignableRole, link: z.string().optional() });
export type InvitedPerson = z.infer<typeof invitedPerson>;

/** Invitations in one call: more are an import. */
const INVITATIONS_MAX = 100;

export const inviteMembers = call({
  method: 'POST',
  path: '/api/teams/:id/members',
  summary:
    'Invite people by e-mail. `users`: those who were invited; 422 `invalid` names those who were not, `data` the others.',
  tag: 'Workspaces',
  params: byId,
  query: nothing,
  body: z.object({
    invitations: z
      .array(z.object({ email: z.string().max(254), role: assignableRole }))
      .min(1)
      .max(INVITATIONS_MAX),
  }),
  answer: z.object({ users: z.array(invitedPerson) }),
});
