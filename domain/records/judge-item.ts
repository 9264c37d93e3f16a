import type { z } from 'zod';
import { attributeKinds } from '../attributes/index.ts';
import { DomainError } from '../errors.ts';
import { folderPlace } from '../permissions/places.ts';
import { issuesOf } from '../validation.ts';
import { type Attribute, hasAttribute } from './attribute.ts';
import { invalid } from './checks.ts';
import { goesToEnd, positionAfter, withPosition } from './end-position.ts';
import { type Item, item as itemType, valueVersion, withValuesOf } from './item.ts';
import { changed, checkVersion, envelope, mustSee, type Payload, parsed, type Verdict } from './judge.ts';
import { type Value, valueId } from './value.ts';
import { baseOf } from './value-base.ts';
import type { World } from './world.ts';

/**
 * Judges a save of an item. Its values are given at creation; later each is a save of its own.
 *
 * @param last the last position of a folder's items; null: it has none
 */
export function judgeItemPut(
  world: World,
  stored: Item | undefined,
  id: string,
  payload: Payload,
  last: (folder: string) => string | null = () => null,
): Verdict<Item> {
  if (stored) mustEdit(world, stored);
  checkVersion(stored, payload, stored && shownItem(world, stored));
  if (stored) {
    // On which board it is, its folder decides: that may have moved since whoever saves has heard of it.
    const { values: _values, versions: _versions, board_id: _board, ...fields } = payload;
    const next = changed(itemType, stored, fields) as Pick<Item, 'position'>;
    return {
      act: 'updated',
      record: { ...stored, ...envelope(world, id, stored), position: next.position },
      before: stored,
    };
  }
  const fields = parsed(itemType.fields, withPosition(itemType, payload));
  if (goesToEnd(itemType, payload)) fields.position = positionAfter(last(fields.folder_id));
  const folder = world.get('folders', fields.folder_id);
  if (folder?.board_id !== fields.board_id || !world.access.mayView(folderPlace(folder)))
    invalid('no_such_folder', { field: 'folder_id' });
  world.access.must('CREATE_ITEM', folderPlace(folder!));
  const values: Record<string, unknown> = {};
  for (const [attributeId, data] of Object.entries(fields.values)) {
    if (data === null) continue;
    values[attributeId] = checkData(attributeIn(world, folder!, attributeId), data);
  }
  return {
    act: 'created',
    record: { ...envelope(world, id, undefined), ...fields, values, versions: {} },
    before: null,
  };
}

export function judgeItemDelete(world: World, stored: Item | undefined): Verdict<Item> {
  if (!stored) throw new DomainError('not_found');
  mustSee(world, stored);
  world.access.must('DELETE_ITEM', stored);
  const record = { ...stored, row_version: stored.row_version + 1, updated_at: world.now };
  return { act: 'deleted', record, before: stored };
}

/**
 * Judges the save of one value; `base` says what it was made over (`baseOf`), if that is to be looked at. Returns the
 * item as it is then, and the value's own verdict.
 */
export function judgeValuePut(
  world: World,
  item: Item | undefined,
  attributeId: string,
  payload: Payload,
): { item: Item; value: Verdict<Value> } {
  if (!item) throw new DomainError('not_found');
  mustEdit(world, item);
  const attribute = attributeIn(world, { id: item.folder_id, board_id: item.board_id }, attributeId);
  const before = asValue(item, attributeId);
  checkVersion(before, payload, before);
  if (before && payload['base'] !== undefined && payload['base'] !== baseOf(before.data))
    throw new DomainError('conflict', { data: before });
  const sent = payload['data'] ?? null;
  const data = sent === null ? null : checkData(attribute, sent);
  const row_version = (before?.row_version ?? 0) + 1;
  const { [attributeId]: _gone, ...others } = item.values;
  const next: Item = {
    ...item,
    values: data === null ? others : { ...item.values, [attributeId]: data },
    versions:
      row_version === 1 && data !== null ? item.versions : { ...item.versions, [attributeId]: row_version },
    updated_at: world.now,
  };
  const record = { ...asValue(next, attributeId)!, created_by: world.person };
  return { item: next, value: { act: before ? 'updated' : 'created', record, before: before ?? null } };
}

/** An item as it is told: nothing of attributes that are not there. */
export const shownItem = (world: World, item: Item): Item =>
  withValuesOf(world.attributesOf({ id: item.folder_id, board_id: item.board_id }))(item);

/** An item is where its folder is. */
function mustEdit(world: World, item: Item): void {
  mustSee(world, item);
  world.access.must('EDIT_ITEM', item, item.created_by);
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
  };
}

function attributeIn(world: World, folder: { id: string; board_id: string }, attributeId: string): Attribute {
  const attribute = world.get('attributes', attributeId);
  if (!attribute || !hasAttribute(folder, attribute)) invalid('no_such_attribute', { field: attributeId });
  return attribute!;
}

/** Compiling a label's schema costs far more than using it, so each attribute's is kept as long as the attribute. */
const compiled = new WeakMap<Attribute, z.ZodType>();

function checkData(attribute: Attribute, data: unknown): unknown {
  let schema = compiled.get(attribute);
  if (!schema) {
    const kind = attributeKinds[attribute.kind];
    schema = kind.data(kind.settings.parse(attribute.settings));
    compiled.set(attribute, schema);
  }
  const result = schema.safeParse(data);
  if (result.success) return result.data;
  throw new DomainError('invalid', { issues: issuesOf(result.error, data, { label: attribute.name }) });
}
