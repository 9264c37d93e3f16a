import type { ActivityKind } from '@tessera/domain/api/changes.ts';
import type { Collection, PersonalCollection } from '@tessera/domain/records/index.ts';
import { attributeSections } from './attribute-sections.ts';
import { attributes } from './attributes.ts';
import { boardPositions } from './board-positions.ts';
import { boards } from './boards.ts';
import { commentReaction } from './comment-reaction.ts';
import { comments } from './comments.ts';
import { favourites } from './favourites.ts';
import { folders } from './folders.ts';
import { follows } from './follows.ts';
import { itemTemplates } from './item-templates.ts';
import { items } from './items.ts';
import { members } from './members.ts';
import { permissions } from './permissions.ts';
import { readMarks } from './read-marks.ts';
import { recents } from './recents.ts';
import type { LogUi, PersonalUi, RecordUi } from './record-ui.ts';
import { team } from './team.ts';
import { values } from './values.ts';
import { views } from './views.ts';
import { workingTimes } from './working-times.ts';

/** How those show that everybody who may see them has. */
const sharedUis = {
  boards,
  folders,
  attributes,
  views,
  attribute_sections: attributeSections,
  item_templates: itemTemplates,
  items,
  permissions,
  working_times: workingTimes,
  values,
  comments,
  'comment-reaction': commentReaction,
} satisfies Record<Exclude<Collection, PersonalCollection>, RecordUi>;

/** How every record type shows, by its collection. */
export const recordUis = {
  ...sharedUis,
  favourites,
  read_marks: readMarks,
  recents,
  follows,
  board_positions: boardPositions,
} satisfies Record<Collection, PersonalUi>;

/** How everything shows that the activity log tells of: records, and what is none. A sum is said in this order. */
export const logUis = { ...sharedUis, team, members } satisfies Record<ActivityKind, LogUi>;
