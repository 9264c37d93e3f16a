import { isComputed } from '../attributes/attribute-data.ts';
import { isConverting } from '../attributes/read-only.ts';
import { dataNow } from '../conversion/data-now.ts';
import { DomainError } from '../errors.ts';
import { folderPlace } from '../permissions/places.ts';
import { linkingAttribute } from '../query/linked-items.ts';
import { mustBeSaved } from './assigned-numbers.ts';
import { type Attribute, hasAttribute } from './attribute.ts';
import { mustHaveRequired, mustNotClear, withDefaults } from './attribute-shape.ts';
import { invalid } from './checks.ts';
import { withoutClashes } from './clash.ts';
import { goesToEnd, positionAfter, withPosition } from './end-position.ts';
import { type Item, isMadeAgain, item as itemType, valueVersion, withValuesOf } from './item.ts';
import {
  folderSight,
  type LinkTargets,
  newLinks,
  savedLinks,
  shownData,
  withHiddenLinks,
  withShownLinks,
} from './link-sight.ts';
import { changed, checkVersion, envelope, mustSee, parsed } from './save-steps.ts';
import type { StructureReader } from './structure-reader.ts';
import { fittingParent, type ItemTree, noTree } from './sub-items.ts';
import type { Payload, RecordChange } from './validate.ts';
import { type Value, valueId } from './value.ts';
import { baseOf } from './value-base.ts';
import { fitChange, mustChange } from './value-change.ts';
import { validateData } from './value-data.ts';

/**
 * Validates a save of an item. Its values are given at creation; later each is a save of its own.
 *
 * @param last the last position of a folder's items; null: it has none
 * @param how.isProgram a new item has to have what is required: people make it first, and then fill it in
 * @param how.isStored its values were stored before: it comes back, or is copied
 * @param how.isFitted what whoever saves it cannot give it is left out
 * @param how.targets what is known of the items that its values name
 * @param how.tree what is known of the items above and below it
 */
export function validateItemPut(
  reader: StructureReader,
  stored: Item | undefined,
  id: string,
  payload: Payload,
  last: (folder: string) => string | null = () => null,
  {
    isProgram = false,
    isStored = false,
    isFitted = false,
    targets = anyTargets(reader),
    tree = noTree,
  }: {
    isProgram?: boolean;
    isStored?: boolean;
    isFitted?: boolean;
    targets?: LinkTargets;
    tree?: ItemTree;
  } = {},
): RecordChange<Item> {
  if (stored) mustEdit(reader, stored);
  checkVersion(stored, payload, stored && shownItem(reader, stored));
  if (stored) {
    // The folder decides the board: it may have moved since the client heard of it.
    const { values: _values, versions: _versions, board_id: _board, ...fields } = payload;
    const next = changed(itemType, stored, fields) as Pick<Item, 'position' | 'parent_id'>;
    const isMoved = next.parent_id !== (stored.parent_id ?? null);
    const { id: at, folder_id } = stored;
    const parent_id = isMoved
      ? fittingParent({ id: at, folder_id, parent_id: next.parent_id ?? null }, tree, 'refused')
      : (stored.parent_id ?? null);
    return {
      operation: 'updated',
      record: {
        ...stored,
        ...envelope(reader, id, stored),
        position: next.position,
        parent_id,
        updated_by: reader.person,
      },
      before: stored,
    };
  }
  const fields = parsed(itemType.fields, withPosition(itemType, payload));
  if (goesToEnd(itemType, payload)) fields.position = positionAfter(last(fields.folder_id));
  const folder = reader.get('folders', fields.folder_id);
  if (folder?.board_id !== fields.board_id || !reader.access.mayView(folderPlace(folder)))
    invalid('no_such_folder', { field: 'folder_id' });
  reader.access.must('CREATE_ITEM', folderPlace(folder!));
  // A browser that takes a deletion back sends the item as it was. What this person cannot give it, and what clashes since,
  // is left out.
  const isBack = isMadeAgain(payload);
  const values: Record<string, unknown> = {};
  const attributes = reader.attributesOf(folder!);
  for (const [attributeId, data] of Object.entries(withDefaults(attributes, fields.values))) {
    if (data === null) continue;
    const attribute = savedIn(reader, folder!, attributeId);
    const valid = newLinks(
      attribute,
      validateData(attribute, dataNow(attribute, kindIn(payload, attributeId), data)),
      targets,
    );
    // A default may name somebody who has gone.
    const isOffered = isBack || isFitted || !(attributeId in fields.values);
    const given = !isStored && isOffered && valid !== null ? fitChange(reader, attribute, valid) : valid;
    if (!isStored) mustChange(reader, attribute, null, given);
    if (given !== null) values[attributeId] = given;
  }
  // A person who adds an item below one that somebody has deleted meanwhile loses nothing: it is at the top.
  const parent_id = fittingParent({ id, ...fields }, tree, isProgram ? 'refused' : 'to-top');
  const kept = isStored || !isBack ? values : withoutClashes(attributes, {}, values).kept;
  if (isProgram) mustHaveRequired(attributes, kept);
  return {
    operation: 'created',
    record: {
      ...envelope(reader, id, undefined),
      ...fields,
      parent_id,
      values: withHiddenLinks(kept, attributes, targets),
      versions: {},
      updated_by: reader.person,
    },
    before: null,
  };
}

/** Validates the deletion of one item; its sub-items are deleted before it. */
export function validateItemDelete(reader: StructureReader, stored: Item | undefined): RecordChange<Item> {
  if (!stored) throw new DomainError('not_found');
  mustSee(reader, stored);
  reader.access.must('DELETE_ITEM', stored);
  const record = { ...stored, row_version: stored.row_version + 1, updated_at: reader.now };
  return { operation: 'deleted', record, before: stored };
}

interface ValueSaveHow {
  /** What is known of the items that it names. */
  targets?: LinkTargets | undefined;
  /** Whoever saves it might change it when they did. */
  wasAllowed?: boolean | undefined;
}

/**
 * Validates the save of one value; `base` says what it was made over (`baseOf`), if that is to be looked at. Returns the
 * item as it is then, and what changes of the value.
 */
export function validateValuePut(
  reader: StructureReader,
  item: Item | undefined,
  attributeId: string,
  payload: Payload,
  { targets = anyTargets(reader), wasAllowed = false }: ValueSaveHow = {},
): { item: Item; value: RecordChange<Value> } {
  if (!item) throw new DomainError('not_found');
  if (!wasAllowed) mustEdit(reader, item);
  const attribute = savedIn(reader, { id: item.folder_id, board_id: item.board_id }, attributeId);
  mustBeSaved(attribute);
  const before = asValue(item, attributeId);
  const { sees } = targets;
  const shown = before && { ...before, data: shownData(attribute, before.data, sees) };
  checkVersion(before, payload, shown);
  if (shown && payload['base'] !== undefined && payload['base'] !== baseOf(shown.data))
    throw new DomainError('conflict', { data: shown });
  const sent = dataNow(attribute, kindIn(payload, attributeId), payload['data'] ?? null);
  if (sent === null) mustNotClear(attribute, shown?.data);
  const read = sent === null ? null : validateData(attribute, sent);
  mustChange(reader, attribute, before?.data ?? null, read);
  const data = savedLinks(attribute, { stored: before?.data ?? null, sent: read }, targets);
  return changeOfValue(reader, item, attributeId, data);
}

/** The item with other data of one attribute, and what changes of the value. */
export function changeOfValue(
  reader: StructureReader,
  item: Item,
  attributeId: string,
  data: unknown,
): { item: Item; value: RecordChange<Value> } {
  const before = asValue(item, attributeId);
  const row_version = (before?.row_version ?? 0) + 1;
  const { [attributeId]: _gone, ...others } = item.values;
  const next: Item = {
    ...item,
    values: data === null ? others : { ...item.values, [attributeId]: data },
    versions:
      row_version === 1 && data !== null ? item.versions : { ...item.versions, [attributeId]: row_version },
    updated_at: reader.now,
    updated_by: reader.person,
  };
  const record = { ...asValue(next, attributeId)!, created_by: reader.person };
  return { item: next, value: { operation: before ? 'updated' : 'created', record, before: before ?? null } };
}

/** An item as it is told to whoever saves it: nothing of attributes that are not there, or of links that they may not see. */
export function shownItem(reader: StructureReader, item: Item): Item {
  const attributes = reader.attributesOf({ id: item.folder_id, board_id: item.board_id });
  return withShownLinks(withValuesOf(attributes)(item), attributes, folderSight(reader, reader.access));
}

/** A value as it is told to whoever saves it: nothing of links that they may not see. */
export const shownValue = (reader: StructureReader, value: Value): Value => ({
  ...value,
  data: shownData(
    reader.get('attributes', value.attribute_id),
    value.data,
    folderSight(reader, reader.access),
  ),
});

/** Where it is not known which items there are. */
const anyTargets = (reader: StructureReader): LinkTargets => ({
  sees: folderSight(reader, reader.access),
  isThere: () => true,
});

/** An item is where its folder is. */
function mustEdit(reader: StructureReader, item: Item): void {
  mustSee(reader, item);
  reader.access.must('EDIT_ITEM', item, item.created_by);
}

/** The value as a record; undefined where there never was one. */
export function asValue(item: Item, attributeId: string): Value | undefined {
  const row_version = valueVersion(item, attributeId);
  if (row_version === 0) return undefined;
  return {
    id: valueId(item.id, attributeId),
    team_id: item.team_id,
    board_id: item.board_id,
    folder_id: item.folder_id,
    item_id: item.id,
    attribute_id: attributeId,
    data: item.values[attributeId] ?? null,
    row_version,
    created_at: item.created_at,
    updated_at: item.updated_at,
    created_by: item.created_by,
    updated_by: item.updated_by ?? null,
  };
}

/** The kind that an attribute had for whoever made a save, by `kinds`; undefined: they do not say. */
const kindIn = ({ kinds }: Payload, attributeId: string): unknown =>
  typeof kinds === 'object' && kinds !== null && Object.hasOwn(kinds, attributeId)
    ? (kinds as Payload)[attributeId]
    : undefined;

/** The attribute of a value that is to be saved. Throws where there is none, or its values are computed. */
function savedIn(
  reader: StructureReader,
  folder: { id: string; board_id: string },
  attributeId: string,
): Attribute {
  const attribute = reader.get('attributes', attributeId);
  if (!attribute || !hasAttribute(folder, attribute)) invalid('no_such_attribute', { field: attributeId });
  if (isConverting(attribute!)) invalid('attribute_converting', { label: attribute!.name });
  const from = linkingAttribute(attribute!);
  if (from !== undefined) {
    const params = { attribute: from?.attribute_id ?? '' };
    invalid('value_saved_elsewhere', { label: attribute!.name, params });
  }
  if (isComputed(attribute!)) invalid('value_is_computed', { label: attribute!.name });
  return attribute!;
}
