import type { ActivityKind } from '@tessera/domain/api/changes.ts';
import type { Collection } from '@tessera/domain/records/index.ts';
import { attributes } from './attributes.ts';
import { boards } from './boards.ts';
import { folders } from './folders.ts';
import { items } from './items.ts';
import { members } from './members.ts';
import { permissions } from './permissions.ts';
import type { LogUi, RecordUi } from './record-ui.ts';
import { team } from './team.ts';
import { values } from './values.ts';
import { views } from './views.ts';

/** How every record type shows, by its collection. */
export const recordUis = {
  boards,
  folders,
  attributes,
  views,
  items,
  permissions,
  values,
} satisfies Record<Collection, RecordUi>;

/** How everything shows that the activity log tells of: records, and what is none. A sum is said in this order. */
export const logUis = { ...recordUis, team, members } satisfies Record<ActivityKind, LogUi>;
