import { z } from 'zod';
import { role } from '../permissions/roles.ts';
import { call } from './call.ts';
import { nothing } from './shapes.ts';

export const profile = z.object({
  id: z.int(),
  email: z.string(),
  name: z.string(),
  photo_url: z.string().nullable(),
  guest: z.boolean(),
  locale: z.string(),
});
export type Profile = z.infer<typeof profile>;

export const getMe = call({
  method: 'GET',
  path: '/api/me',
  summary: 'The signed-in person.',
  tag: 'Accounts',
  params: nothing,
  query: nothing,
  body: z.unknown(),
  answer: profile,
});

export const team = z.object({
  id: z.int(),
  owner_id: z.int(),
  user_role: role,
  name: z.string(),
  photo_url: z.string().nullable(),
  member_count: z.int(),
});
export type Team = z.infer<typeof team>;

export const getWorkspaces = call({
  method: 'GET',
  path: '/api/me/workspaces',
  summary: 'The workspaces that the person is in.',
  tag: 'Workspaces',
  params: nothing,
  query: nothing,
  body: z.unknown(),
  answer: z.array(team),
});

export const appVars = call({
  method: 'GET',
  path: '/api/app-vars',
  summary: 'What the client needs to know of this server before anybody signs in.',
  tag: 'Application',
  open: true,
  params: nothing,
  query: nothing,
  body: z.unknown(),
  answer: z.object({
    app: z.object({ version: z.string() }),
    /** True until the first account exists: the first page then offers to create it. */
    first_account: z.boolean(),
  }),
});
