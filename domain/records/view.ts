import { z } from 'zod';
import { recordId } from '../ids.ts';
import { isSame } from '../is-same.ts';
import type { Access } from '../permissions/access.ts';
import type { Need } from '../permissions/needs.ts';
import type { Place } from '../permissions/places.ts';
import { conditionsOf, isLinked, namedIn, withConditions } from '../query/conditions.ts';
import { filterWithOtherIds } from '../query/filter-ids.ts';
import type { Condition, Filter } from '../query/query.ts';
import { viewTypeId } from '../views/ids.ts';
import { viewTypes } from '../views/index.ts';
import type { SharedSettings } from '../views/shared-settings.ts';
import { filtersOf, withFilters } from '../views/view-filters.ts';
import { invalid, settingsIn } from './checks.ts';
import { firstSettings } from './first-settings.ts';
import { completedByFirstView } from './first-view.ts';
import { icon } from './icons.ts';
import { inOrder } from './in-order.ts';
import { mayNamePeople } from './may-name-people.ts';
import { onNewBoard } from './moved-folder.ts';
import { hue, name, position, type RecordBase } from './record.ts';
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
  /** Of its tab; left out or null: the icon of its type, in no colour. */
  icon: icon.nullable().optional(),
  hue: hue.nullable().optional(),
  /** Checked by the view type's own settings schema. */
  settings: z.record(z.string(), z.unknown()).default({}),
  /** Only those who may edit locked views change it. One that was stored before this was there is not. */
  locked: z.boolean().optional(),
  /** Seen by its owner, who made it, and by the owner of the workspace. One that was stored before this was there is not. */
  personal: z.boolean().optional(),
});

export type View = RecordBase & z.infer<typeof fields>;

function check(record: View, reader: StructureReader): View {
  const before = reader.get('views', record.id);
  const folder = reader.get('folders', record.folder_id);
  const first = before || !folder ? {} : firstSettings(record.type, reader.attributesOf(folder));
  const settings = settingsIn(viewTypes[record.type].settings, { ...first, ...record.settings });
  if (folder?.board_id !== record.board_id) invalid('view_on_other_board');
  if (record.personal && before && !before.personal) checkMadePersonal(before, reader);
  return { ...record, settings };
}

/** Whoever made a view takes it from the others, and leaves them one. */
function checkMadePersonal(view: View, reader: StructureReader): void {
  if (view.created_by !== reader.person) invalid('view_of_another');
  for (const other of reader.within('views', view.folder_id))
    if (other.id !== view.id && !other.personal) return;
  invalid('last_shared_view');
}

const place = ({ board_id, folder_id }: View): Place => ({ board_id, folder_id });

/** What a locked view needs besides, which is also what locks it. */
const lockOf = (view: View): Need[] =>
  view.locked ? [{ permission: 'EDIT_LOCKED_VIEWS', place: place(view) }] : [];

/** What the views ask for that everybody sees; for one's own it is enough that one may have some. */
const needOf = (view: View, shared: 'CREATE_TAB' | 'CUSTOMIZE_TAB' | 'DELETE_TAB'): Need => ({
  permission: view.personal ? 'ACCESS_PERSONAL_VIEWS' : shared,
  place: place(view),
});

/** What a change of a view needs that leaves it as personal, or as shared, as it is. */
export const changeNeeds = (view: View): Need[] => [needOf(view, 'CUSTOMIZE_TAB'), ...lockOf(view)];

/** The owner of a view, as long as they may have personal ones. */
const isOwnView = (access: Access, one: View): boolean =>
  one.created_by === access.subject.person && access.may('ACCESS_PERSONAL_VIEWS', place(one));

/** As visitors are told of it: filters name no people, and no colour tells of any. */
function withoutPeople(record: View, known: Pick<StructureReader, 'get'>): View {
  const { query, colors } = record.settings as Partial<SharedSettings>;
  const namesSome = (condition: Condition) =>
    namedIn(condition).some((named) => mayNamePeople(named, (id) => known.get('attributes', id)));
  const namesSomebody = (filter: Filter) => conditionsOf(filter).some(namesSome);
  if (!filtersOf(record.settings).some(namesSomebody)) return record;
  const filter =
    query?.filter && withConditions(query.filter, (one) => (namesSome(one) ? { ...one, operand: [] } : one));
  const rules = colors?.rules.filter((rule) => !namesSomebody(rule.filter));
  const settings = {
    ...record.settings,
    ...(filter ? { query: { ...query, filter } } : {}),
    ...(rules ? { colors: { ...colors, rules } } : {}),
  };
  return { ...record, settings };
}

export const view: StructureType<typeof fields, View> = {
  collection: 'views',
  storage: 'structure',
  fields,
  changeable: ['name', 'position', 'icon', 'hue', 'settings', 'locked', 'personal'],
  references: [
    { field: 'board_id', collection: 'boards' },
    { field: 'folder_id', collection: 'folders' },
  ],
  parseId: parseStructureId,
  shownTo: (access, record, known) =>
    access.isVisitor(place(record)) ? withoutPeople(record, known) : record,
  place,
  nameOf: (record) => record.name,
  containerOf: ({ folder_id }) => folder_id,
  siblings: ({ folder_id }, reader) => reader.within('views', folder_id),
  needs: {
    create: (record) => [needOf(record, 'CREATE_TAB'), ...lockOf(record)],
    update: (before, after) => [
      needOf(before, 'CUSTOMIZE_TAB'),
      // Shared, it is new to the others; made personal, it is as one that is made so.
      ...(!before.personal === !after.personal
        ? []
        : [needOf({ ...before, personal: after.personal }, 'CREATE_TAB')]),
      ...lockOf(before.locked ? before : after),
    ],
    remove: (record) => [needOf(record, 'DELETE_TAB'), ...lockOf(record)],
  },
  check,
  privacy: {
    field: 'personal',
    seenBy: (access, record) => access.subject.standing === 'owner' || isOwnView(access, record),
  },
  movesWithFolder: (reader, moved) =>
    inOrder(reader.within('views', moved.folder.id)).map((one) => onNewBoard(reader, moved, one)),
  settingsWith: ({ settings }, ids) => {
    const after = replaceIds(settings, ids.own);
    const filters = filtersOf(settings);
    if (!filters.some((one) => conditionsOf(one).some(isLinked))) return after;
    const named = withFilters(after, (_, index) => filterWithOtherIds(filters[index]!, ids.own, ids));
    return isSame(named, settings) ? settings : named;
  },
  isCopiedFor: ({ personal, created_by }, person) => !personal || created_by === person,
  copiedWith: ({ type, name: called, position: at, icon: shape, hue: colour, settings, personal }, ids) => ({
    ...{ type, name: called, position: at, ...(personal ? { personal } : {}) },
    ...{ ...(shape ? { icon: shape } : {}), ...(colour ? { hue: colour } : {}) },
    settings: replaceIds(settings, ids),
  }),
  completedBy: (reader, _operation, folderId) => completedByFirstView(reader, folderId),
};
