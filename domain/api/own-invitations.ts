import { z } from 'zod';
import { recordId } from '../ids.ts';
import { assignableRole } from '../permissions/roles.ts';
import { call } from './call.ts';
import { empty, nothing } from './shapes.ts';

const ownInvitation = z.object({
  id: recordId,
  team: z.object({ id: z.int(), name: z.string(), photo_url: z.string().nullable() }),
  /** The name of whoever invited last. */
  inviter: z.string(),
  /** Null: a guest. */
  role: assignableRole.nullable(),
  /** The names of the boards that they are added to. */
  boards: z.array(z.string()),
  expires_at: z.string(),
});
export type OwnInvitation = z.infer<typeof ownInvitation>;

const oneInvitation = z.object({ id: recordId });

export const getOwnInvitations = call({
  method: 'GET',
  path: '/api/me/invitations',
  summary: 'List the invitations to workspaces that wait for your verified e-mail address, newest first.',
  tag: 'Accounts',
  params: nothing,
  query: nothing,
  body: z.unknown(),
  answer: z.array(ownInvitation),
});

export const acceptOwnInvitation = call({
  method: 'POST',
  path: '/api/me/invitations/:id/accept',
  summary: 'Accept an invitation to your verified e-mail address, and join its workspace.',
  tag: 'Accounts',
  params: oneInvitation,
  query: nothing,
  body: z.unknown(),
  answer: z.object({ team: z.int() }),
});

export const declineOwnInvitation = call({
  method: 'DELETE',
  path: '/api/me/invitations/:id',
  summary: 'Decline an invitation to your verified e-mail address. Its link stops working.',
  tag: 'Accounts',
  params: oneInvitation,
  query: nothing,
  body: z.unknown(),
  answer: empty,
});
