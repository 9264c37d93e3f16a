import type { Place } from '../place.ts';
import { collapseAllGroups } from './collapse-all-groups.ts';
import { collapseGroup } from './collapse-group.ts';
import type { GroupCommand, GroupContext } from './context.ts';
import { expandAllGroups } from './expand-all-groups.ts';
import { expandGroup } from './expand-group.ts';
import { moveGroupDown } from './move-group-down.ts';
import { moveGroupUp } from './move-group-up.ts';
import { newInGroup } from './new-in-group.ts';

/** The menu of a group's head. */
export const groupCommands: readonly (readonly GroupCommand[])[] = [
  [newInGroup],
  [moveGroupUp, moveGroupDown],
  [collapseGroup, expandGroup, collapseAllGroups, expandAllGroups],
];

export const groupPlace: Place<GroupContext> = { id: 'group', menu: groupCommands };
