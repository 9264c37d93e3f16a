import type { Standing } from './roles.ts';

/** Where a permission can be set: for the whole workspace, for a board, for a folder. Each inherits from the one before. */
export type Level = 'workspace' | 'board' | 'folder';

/** What the permissions pages group by; also the key of its heading. */
export const areas = [
  'items',
  'attributes',
  'folders',
  'tabs',
  'boards',
  'automations',
  'comments',
  'views',
  'ai',
  'history',
  'workspace',
  'access',
] as const;
export type Area = (typeof areas)[number];

interface PermissionType {
  area: Area;
  /** The levels at which it can be set; what is set above holds below. */
  levels: readonly Level[];
  /** Who has it by default. The owner always has everything. */
  granted: readonly Standing[];
  /** Present where it can be given for a person's own records only: who has that by default. */
  own?: readonly Standing[];
  /** The message of its refusal. */
  denial: string;
}

const everywhere = ['workspace', 'board', 'folder'] as const;
const toBoards = ['workspace', 'board'] as const;
const workspaceOnly = ['workspace'] as const;

const admins = ['admin'] as const;
const builders = ['admin', 'full-member'] as const;
const members = ['admin', 'full-member', 'restricted-member'] as const;
const all = ['admin', 'full-member', 'restricted-member', 'guest'] as const;

const cannot = (what: string): string => `You do not have the permission to ${what}.`;

/** Every permission that can be given (specification, "Assignable permissions"), in the order in which they are shown. */
export const permissionTypes = {
  CREATE_ITEM: { area: 'items', levels: everywhere, granted: all, denial: cannot('create an item') },
  EDIT_ITEM: { area: 'items', levels: everywhere, granted: all, own: all, denial: cannot('edit this item') },
  DELETE_ITEM: { area: 'items', levels: everywhere, granted: members, denial: cannot('delete an item') },

  CREATE_ATTRIBUTE: {
    area: 'attributes',
    levels: everywhere,
    granted: builders,
    denial: cannot('add an attribute'),
  },
  UPDATE_ATTRIBUTE: {
    area: 'attributes',
    levels: everywhere,
    granted: builders,
    denial: cannot('edit an attribute'),
  },
  DELETE_ATTRIBUTE: {
    area: 'attributes',
    levels: everywhere,
    granted: builders,
    denial: cannot('delete an attribute'),
  },

  VIEW_FOLDER: { area: 'folders', levels: everywhere, granted: all, denial: cannot('view this folder') },
  CREATE_FOLDER: {
    area: 'folders',
    levels: everywhere,
    granted: builders,
    denial: cannot('create a folder'),
  },
  UPDATE_FOLDER: {
    area: 'folders',
    levels: everywhere,
    granted: builders,
    denial: cannot('edit this folder'),
  },
  DELETE_FOLDER: {
    area: 'folders',
    levels: everywhere,
    granted: builders,
    denial: cannot('delete this folder'),
  },
  EXPORT_FOLDER: {
    area: 'folders',
    levels: everywhere,
    granted: members,
    denial: cannot('export this folder'),
  },

  CREATE_TAB: { area: 'tabs', levels: everywhere, granted: builders, denial: cannot('create a view') },
  CUSTOMIZE_TAB: { area: 'tabs', levels: everywhere, granted: builders, denial: cannot('customize a view') },
  DELETE_TAB: { area: 'tabs', levels: everywhere, granted: builders, denial: cannot('delete a view') },

  CREATE_BOARD: {
    area: 'boards',
    levels: workspaceOnly,
    granted: builders,
    denial: cannot('create a board'),
  },
  UPDATE_BOARD: { area: 'boards', levels: toBoards, granted: builders, denial: cannot('update this board') },
  DELETE_BOARD: { area: 'boards', levels: toBoards, granted: builders, denial: cannot('delete this board') },
  SAVE_AS_TEMPLATE: {
    area: 'boards',
    levels: toBoards,
    granted: builders,
    denial: cannot('save this board as a template'),
  },
  EXPORT_BOARD: { area: 'boards', levels: toBoards, granted: members, denial: cannot('export this board') },

  MANAGE_AUTOMATIONS: {
    area: 'automations',
    levels: everywhere,
    granted: builders,
    denial: cannot('manage automations'),
  },

  CREATE_COMMENT: { area: 'comments', levels: everywhere, granted: all, denial: cannot('add a comment') },
  DELETE_COMMENT: {
    area: 'comments',
    levels: everywhere,
    granted: builders,
    own: all,
    denial: cannot('delete this comment'),
  },
  PIN_COMMENT: { area: 'comments', levels: everywhere, granted: members, denial: cannot('pin a comment') },
  REACT_TO_COMMENT: {
    area: 'comments',
    levels: everywhere,
    granted: all,
    denial: cannot('react to a comment'),
  },

  ACCESS_PERSONAL_VIEWS: {
    area: 'views',
    levels: everywhere,
    granted: members,
    denial: cannot('have personal views'),
  },
  EDIT_LOCKED_VIEWS: {
    area: 'views',
    levels: everywhere,
    granted: admins,
    denial: cannot('edit a locked view'),
  },

  USE_AI: { area: 'ai', levels: toBoards, granted: members, denial: cannot('use AI features') },

  VIEW_ACTIVITY_LOG: {
    area: 'history',
    levels: toBoards,
    granted: members,
    denial: cannot('view the activity log'),
  },
  MANAGE_TRASH: { area: 'history', levels: toBoards, granted: builders, denial: cannot('manage the trash') },

  INVITE_MEMBERS: {
    area: 'workspace',
    levels: workspaceOnly,
    granted: admins,
    denial: cannot('invite members'),
  },
  REMOVE_MEMBERS: {
    area: 'workspace',
    levels: workspaceOnly,
    granted: admins,
    denial: cannot('remove members'),
  },
  UPDATE_MEMBER_ROLES: {
    area: 'workspace',
    levels: workspaceOnly,
    granted: admins,
    denial: cannot('edit member roles'),
  },
  UPDATE_WORKSPACE: {
    area: 'workspace',
    levels: workspaceOnly,
    granted: admins,
    denial: cannot('update a workspace'),
  },
  DELETE_WORKSPACE: {
    area: 'workspace',
    levels: workspaceOnly,
    granted: [],
    denial: cannot('delete a workspace'),
  },

  MANAGE_VISIBILITY: {
    area: 'access',
    levels: everywhere,
    granted: admins,
    denial: cannot('change who sees this'),
  },
  MANAGE_PERMISSIONS: {
    area: 'access',
    levels: everywhere,
    granted: admins,
    denial: cannot('manage permissions'),
  },
} as const satisfies Record<string, PermissionType>;

export type Permission = keyof typeof permissionTypes;
export const permissions = Object.keys(permissionTypes) as Permission[];
export const isPermission = (text: string): text is Permission => Object.hasOwn(permissionTypes, text);
export const permissionType = (permission: Permission): PermissionType => permissionTypes[permission];
