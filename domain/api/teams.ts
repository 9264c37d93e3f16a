import { z } from 'zod';
import { role } from '../permissions/roles.ts';
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
  params: byId,
  query: nothing,
  body: z.unknown(),
  answer: team,
});

export const getMembers = call({
  method: 'GET',
  path: '/api/teams/:id/members',
  summary: 'The members of a workspace.',
  tag: 'Workspaces',
  params: byId,
  query: nothing,
  body: z.unknown(),
  answer: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      email: z.string(),
      guest: z.boolean(),
      pivot: z.object({ role }),
    }),
  ),
});
