import { z } from 'zod';
import { namesPeople } from '../attributes/attribute-data.ts';
import { attributeKindId } from '../attributes/ids.ts';
import { attributeKinds } from '../attributes/index.ts';
import type { AttributeKind } from '../attributes/kind.ts';
import { isConverting } from '../attributes/read-only.ts';
import { isStorable } from '../attributes/storable.ts';
import {
  ATTRIBUTES_PER_FOLDER_MAX,
  COLUMN_WIDTH_MAX,
  COLUMN_WIDTH_MIN,
  DESCRIPTION_MAX_LENGTH,
} from '../constants.ts';
import { recordId } from '../ids.ts';
import type { Place } from '../permissions/places.ts';
import { because } from '../validation.ts';
import { settingsBeside, settingsOf, settingsThere, settingsWith } from './attribute-settings.ts';
import { checkedShape } from './attribute-shape.ts';
import { invalid, settingsIn } from './checks.ts';
import { mustCompute } from './computed-attribute.ts';
import { foldersBelow } from './folders-below.ts';
import { byPosition } from './in-order.ts';
import { mayNamePeople } from './may-name-people.ts';
import { moveAttributes } from './move-attributes.ts';
import { name, position, type RecordBase } from './record.ts';
import type { StructureType } from './record-type.ts';
import { parseStructureId } from './structure-id.ts';
import type { StructureReader } from './structure-reader.ts';
import type { Within } from './within.ts';

const fields = z.object({
  board_id: recordId,
  /** The folder whose items have this attribute; null: the items of every folder of the board. */
  folder_id: recordId.nullable().default(null),
  kind: attributeKindId,
  name,
  position,
  /** The attribute that names the item. One in a folder. */
  primary: z.boolean().default(false),
  /** Checked by the kind's own settings schema. */
  settings: z.record(z.string(), z.unknown()).default({}),
  /** What it is for, in plain text. Of an attribute that was stored before these were there, they are not. */
  description: z
    .string()
    .trim()
    .max(DESCRIPTION_MAX_LENGTH)
    .refine(isStorable, because('unstorable'))
    .optional(),
  /** The value of a new item that is given none, as the kind stores it; null: none. */
  default: z.unknown().optional(),
  /** A value that is there cannot be cleared. */
  required: z.boolean().optional(),
  /** No two items have the same value. */
  unique: z.boolean().optional(),
  /** New views begin without it. */
  hidden: z.boolean().optional(),
  /** Where a view says no other, in CSS pixels; null: as usual for the kind. */
  width: z.int().min(COLUMN_WIDTH_MIN).max(COLUMN_WIDTH_MAX).nullable().optional(),
  /**
   * What it was before it was converted last, at `until`: what is saved or comes back later may have been made then.
   * `since`: when it had become that; null: it was made so.
   */
  former: z
    .object({
      kind: attributeKindId,
      settings: z.record(z.string(), z.unknown()),
      since: z.string().nullable(),
      until: z.string(),
    })
    .optional(),
});

export type Attribute = RecordBase & z.infer<typeof fields>;

/** Whether the items of a folder have this attribute. */
export function hasAttribute(folder: { id: string; board_id: string }, attribute: Attribute): boolean {
  return attribute.board_id === folder.board_id && (attribute.folder_id ?? folder.id) === folder.id;
}

/** The attributes that a folder's items have, in the order in which everybody is shown them: the primary one first. */
export function attributesIn(folder: { id: string; board_id: string }, within: Within): Attribute[] {
  return [...within('attributes', folder.id), ...within('attributes', folder.board_id)]
    .filter((one) => hasAttribute(folder, one))
    .sort((one, other) => Number(other.primary) - Number(one.primary) || byPosition(one, other));
}

/** The attributes that some item can have beside this one; for one of a whole board, all of the board. */
export function sharingItems({ board_id, folder_id }: Attribute, { within }: StructureReader): Attribute[] {
  const wide = within('attributes', board_id);
  const folders = folder_id === null ? foldersBelow(within, board_id).map(({ id }) => id) : [folder_id];
  return [...wide, ...folders.flatMap((id) => [...within('attributes', id)])];
}

/** What conversions have made of an attribute that comes back, whatever is sent: only the server converts. */
function asConverted(record: Attribute, { kind, settings, former }: Partial<Attribute>): Attribute {
  const { former: _, ...sent } = record;
  if (isConverting(record) && kind !== record.kind) invalid('attribute_converting');
  return {
    ...sent,
    ...(isConverting(record) ? { settings: settings! } : {}),
    ...(former ? { former } : {}),
  };
}

/** Saves of people: only the server converts. */
function check(record: Attribute, reader: StructureReader): Attribute {
  if (isConverting(record)) invalid('attribute_converting');
  const { former: _, ...others } = record;
  return checkAsItWas(reader.get('attributes', record.id) ? record : others, reader, false);
}

function checkAsItWas(record: Attribute, reader: StructureReader, isBack: boolean): Attribute {
  const kind = attributeKinds[record.kind];
  const read = { ...record, settings: settingsIn(kind.settings, record.settings) };
  const settings = settingsThere(read) ?? invalid('attribute_of_folder');
  const folder = record.folder_id === null ? undefined : reader.get('folders', record.folder_id);
  if (folder && folder.board_id !== record.board_id) invalid('attribute_on_other_board');
  const siblings = sharingItems(record, reader).filter((other) => other.id !== record.id);
  if (siblings.length >= ATTRIBUTES_PER_FOLDER_MAX) {
    invalid('attributes_full', { params: { max: ATTRIBUTES_PER_FOLDER_MAX } });
  }
  if (siblings.some((other) => other.name === record.name && other.kind === record.kind)) {
    invalid('attribute_exists');
  }
  if (record.primary && !kind.canBePrimary) invalid('attribute_cannot_name');
  if (record.primary && siblings.some((other) => other.primary)) invalid('attribute_one_primary');
  if (settingsBeside({ ...record, settings }, siblings) !== settings) invalid('attribute_role_taken');
  // What it reads may have become another meanwhile: then it comes back with errors for values.
  if (!isBack) mustCompute({ ...record, settings }, siblings, reader);
  return checkedShape({ ...record, settings }, reader);
}

/** What it was is asked by the server alone. */
function withoutFormer(record: Attribute): Attribute {
  if (!record.former) return record;
  const { former: _, ...now } = record;
  return now;
}

/** As visitors are told of it: neither whom its settings name, nor whom a new item would. */
function withoutPeople(record: Attribute, attributeOf: (id: string) => Attribute | undefined): Attribute {
  const kind: AttributeKind = attributeKinds[record.kind];
  const named = (id: string) => mayNamePeople(id, attributeOf);
  const settings = kind.settingsForVisitors?.(settingsOf(record), named) ?? record.settings;
  const shown = { ...record, settings: settings as Attribute['settings'] };
  return record.default !== undefined && namesPeople(record) ? { ...shown, default: null } : shown;
}

const place = ({ board_id, folder_id }: Attribute): Place => ({ board_id, folder_id });

export const attribute: StructureType<typeof fields, Attribute> = {
  collection: 'attributes',
  storage: 'structure',
  fields,
  changeable: [
    'name',
    'position',
    'settings',
    'description',
    'default',
    'required',
    'unique',
    'hidden',
    'width',
  ],
  references: [
    { field: 'board_id', collection: 'boards' },
    { field: 'folder_id', collection: 'folders' },
  ],
  parseId: parseStructureId,
  place,
  nameOf: (record) => record.name,
  containerOf: ({ board_id, folder_id }) => folder_id ?? board_id,
  siblings: sharingItems,
  isInEveryFolder: true,
  describesItems: true,
  keepsRows: true,
  needs: {
    create: (record) => [{ permission: 'CREATE_ATTRIBUTE', place: place(record) }],
    update: (before) => [{ permission: 'UPDATE_ATTRIBUTE', place: place(before) }],
    remove: (record) => [{ permission: 'DELETE_ATTRIBUTE', place: place(record) }],
  },
  check,
  movesWithFolder: moveAttributes,
  settingsWith,
  shownTo: (access, record, known) => {
    const now = withoutFormer(record);
    const attributeOf = (id: string) => known.get('attributes', id);
    return access.isVisitor(place(record)) ? withoutPeople(now, attributeOf) : now;
  },
  stays: ({ primary }) => (primary ? 'attribute_names_items' : undefined),
  returns: {
    mustFit: ({ before, board_id, folder_id }, record) => {
      // Of an attribute that was deleted for good only the place is known.
      if (before['kind'] !== undefined && before['kind'] !== record.kind) invalid('back_as_same_type');
      if (folder_id !== record.folder_id || board_id !== record.board_id) invalid('back_where_it_was');
    },
    asSent: (_reader, record, { before }) => asConverted(record, before as Partial<Attribute>),
    check: (record, reader) => checkAsItWas(record, reader, true),
  },
};
