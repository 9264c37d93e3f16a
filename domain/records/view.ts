import { z } from 'zod';
import { recordId } from '../ids.ts';
import type { Need } from '../permissions/needs.ts';
import type { Place } from '../permissions/places.ts';
import { viewTypeId } from '../views/ids.ts';
import { viewTypes } from '../views/index.ts';
import { invalid, settingsIn } from './checks.ts';
import { completedByFirstView } from './first-view.ts';
import { name, position, type RecordBase } from './record.ts';
import type { StructureType } from './record-type.ts';
import { replaceIds } from './replace-ids.ts';
import { parseStructureId } from './structure-id.ts';
import type { StructureReader } from './structure-reader.ts';

const fields = z.object({
  board_id: recordId,
  folder_id: recordId,
  type: viewTypeId,
  name,
  position,
  /** Checked by the view type's own settings schema. */
  settings: z.record(z.string(), z.unknown()).default({}),
  /** Only those who may edit locked views change it. One that was stored before this was there is not. */
  locked: z.boolean().optional(),
});

export type View = RecordBase & z.infer<typeof fields>;

function check(record: View, reader: StructureReader): View {
  const settings = settingsIn(viewTypes[record.type].settings, record.settings);
  if (reader.get('folders', record.folder_id)?.board_id !== record.board_id) {
    invalid('view_on_other_board');
  }
  return { ...record, settings };
}

const place = ({ board_id, folder_id }: View): Place => ({ board_id, folder_id });

/** What a locked view needs besides, which is also what locks it. */
const lockOf = (view: View): Need[] =>
  view.locked ? [{ permission: 'EDIT_LOCKED_VIEWS', place: place(view) }] : [];

export const view: StructureType<typeof fields, View> = {
  collection: 'views',
  storage: 'structure',
  fields,
  changeable: ['name', 'position', 'settings', 'locked'],
  references: [
    { field: 'board_id', collection: 'boards' },
    { field: 'folder_id', collection: 'folders' },
  ],
  parseId: parseStructureId,
  place,
  nameOf: (record) => record.name,
  containerOf: ({ folder_id }) => folder_id,
  siblings: ({ folder_id }, reader) => reader.within('views', folder_id),
  needs: {
    create: (record) => [{ permission: 'CREATE_TAB', place: place(record) }, ...lockOf(record)],
    update: (before, after) => [
      { permission: 'CUSTOMIZE_TAB', place: place(before) },
      ...lockOf(before.locked ? before : after),
    ],
    remove: (record) => [{ permission: 'DELETE_TAB', place: place(record) }, ...lockOf(record)],
  },
  check,
  copiedWith: ({ type, name: called, position: at, settings }, ids) => ({
    ...{ type, name: called, position: at },
    settings: replaceIds(settings, ids),
  }),
  completedBy: (reader, operation, folderId) =>
    operation === 'deleted' ? completedByFirstView(reader, folderId) : undefined,
};
