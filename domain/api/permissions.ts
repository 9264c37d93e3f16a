import { z } from 'zod';
import { BATCH_MAX, BOARD_PERMISSIONS_PAGE_MAX } from '../constants.ts';
import { recordId, serialId } from '../ids.ts';
import { standing } from '../permissions/roles.ts';
import { recordBase } from '../records/record.ts';
import { call } from './call.ts';
import { indexQuery } from './records.ts';
import { inTeam, limitInAddress, nothing } from './shapes.ts';

export const resourceType = z.enum(['workspace', 'board', 'folder']);
export type ResourceType = z.infer<typeof resourceType>;

/** Entries: `domain/permissions/entries.ts`. */
const entries = z.record(z.string(), z.boolean());

/**
 * The permissions that are set for a resource, those that it inherits, and the effective ones: its own over the
 * inherited.
 */
const permissionInfo = recordBase.extend({
  resource_type: resourceType,
  /** The id of the team, board or folder. */
  resource_id: z.string(),
  permissions: entries,
  final_permissions: entries,
  /** Without those that a permission set here covers. */
  inherited_permissions: entries,
  /** 0: nothing has been set here yet. */
  row_version: z.int().min(0),
});
export type PermissionInfo = z.infer<typeof permissionInfo>;

export const getPermissions = call({
  method: 'GET',
  path: '/api/:team/permissions',
  summary:
    'List the permissions that are set for the workspace, its boards and its folders. If you may not manage permissions, lists only those that concern you. Paged like the other collections.',
  tag: 'Permissions',
  scope: 'workspaces:read',
  visitors: true,
  params: inTeam,
  query: indexQuery.pick({ board_id: true, limit: true, after: true }).extend({
    /** `false`: only what is stored, without inherited and effective permissions; the client computes them. */
    computed: z.stringbool().optional(),
  }),
  body: z.unknown(),
  answer: z.object({ data: z.array(permissionInfo), seq: z.int() }),
});

export const getBoardPermissions = call({
  method: 'GET',
  path: '/api/:team/permissions/boards/:id',
  summary:
    'List the permissions that are set for a board and its folders, page by page: the board first, then the folders by id. `after` continues after a place. A page with fewer than `limit` places (at most 500, which is also the default) is the last.',
  tag: 'Permissions',
  scope: 'workspaces:read',
  params: inTeam.extend({ id: recordId }),
  query: z.object({
    /** `true`: with inherited permissions that are covered here and would hold without what is set here. */
    covered: z.stringbool().optional(),
    limit: limitInAddress(BOARD_PERMISSIONS_PAGE_MAX).optional(),
    /** The id of the last place on the previous page. */
    after: recordId.optional(),
  }),
  body: z.unknown(),
  answer: z.array(permissionInfo),
});

export const getAccess = call({
  method: 'GET',
  path: '/api/:team/permissions/access',
  summary: 'List the people who may view a resource, and their permissions there.',
  tag: 'Permissions',
  scope: 'workspaces:read',
  params: inTeam,
  query: z.object({ resource_type: resourceType, resource_id: z.string().max(100) }),
  body: z.unknown(),
  answer: z.array(
    z.object({
      user_id: serialId,
      standing,
      view: z.boolean(),
      /** The person's permissions; `EDIT_ITEM:owner` applies to items that they created. */
      permissions: z.array(z.string()),
    }),
  ),
});

export const putPermissions = call({
  method: 'PUT',
  path: '/api/:team/permissions',
  summary:
    'Save the permissions of one or more resources, all or nothing. `row_version` is the stored version + 1 (else 409 with the stored record). Send all entries: a permission that is left out is inherited again.',
  tag: 'Permissions',
  scope: 'workspaces:write',
  params: inTeam,
  query: nothing,
  body: z
    .array(
      z.object({
        resource_type: resourceType,
        resource_id: z.union([z.string().max(100), z.int()]),
        permissions: entries,
        row_version: z.int().min(1),
      }),
    )
    .min(1)
    .max(BATCH_MAX),
  answer: z.array(permissionInfo),
});
