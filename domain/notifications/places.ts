import type { Leading, TellingDetails } from './kind.ts';

/** The item, its folder or its board: the nearest that there is; else the workspace. */
export function placeOf({ team_id, board_id, folder_id, item_id }: Leading): string {
  if (board_id === null) return `/team/${team_id}`;
  return [`/b/${board_id}`, folder_id, folder_id && item_id].filter(Boolean).join('/');
}

/** A comment in its place (specification, "Named routes": the folder route's `t`, `view` and `comment`). */
export function commentPlace(to: Leading): string {
  const { comment_id, subscribeable_type: type, subscribeable_id: id } = to;
  if (comment_id === null) return placeOf(to);
  const view = type === 'folder_view' && id !== null ? `&view=${id}` : '';
  return `${placeOf(to)}?t=comments&comment=${comment_id}${view}`;
}

/** What is told of a comment about a view. */
export const aboutView = (
  view_id: string | null,
): Pick<TellingDetails, 'subscribeable_type' | 'subscribeable_id'> =>
  view_id === null ? {} : { subscribeable_type: 'folder_view', subscribeable_id: view_id };

export const settingsPlace = ({ team_id }: Leading): string => `/team/${team_id}/settings`;

/** The landing page of a shared template (specification, "profile/templates"). */
export const templatePlace = ({ template_id }: Leading): string =>
  `/profile/templates/${['shared', template_id].filter(Boolean).join('/')}`;
