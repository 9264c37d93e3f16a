import { noLookup } from '@tessera/domain/attributes/lookup.ts';
import { plainText } from '@tessera/domain/attributes/plain-text.ts';
import { isSame } from '@tessera/domain/is-same.ts';
import { folderPlace } from '@tessera/domain/permissions/places.ts';
import { type Attribute, hasAttribute } from '@tessera/domain/records/attribute.ts';
import { invalid } from '@tessera/domain/records/checks.ts';
import type { Folder } from '@tessera/domain/records/folder.ts';
import { foldersBelow } from '@tessera/domain/records/folders-below.ts';
import { type Item, item as itemType } from '@tessera/domain/records/item.ts';
import type { StructureReader } from '@tessera/domain/records/structure-reader.ts';
import type { SubmissionItems } from './submission-items.ts';
import { type StoredPlace, type UniqueValue, type UniqueWork, uniqueOf, valueName } from './unique-values.ts';

/** What a submission has done, as far as unique values are concerned. */
interface UniqueScene {
  reader: StructureReader;
  items: SubmissionItems;
  work: UniqueWork;
  /** Attributes that are unique from here on, or get the items of more folders. */
  opened: readonly Attribute[];
  /** Whether the database knows an attribute as unique, so that its index has the values. */
  isIndexed(attributeId: string): boolean;
  /** Whether items may be stored that have values of it: not of one that has just been made. */
  hasPast(attributeId: string): boolean;
}

/**
 * Compares the values of unique attributes that a submission has saved with all others, as it leaves them: two items may
 * exchange theirs. Empty values are never equal, and items whose folder is deleted have none.
 *
 * @param failing is told which item or attribute is looked at: an error is about that
 * Returns what is to be passed on to the group once the submission is accepted.
 */
export function validateUnique(scene: UniqueScene, failing: (id: string) => void): () => void {
  const { reader, items, work, opened } = scene;
  const added: UniqueValue[] = [];
  const removed: UniqueValue[] = [];
  const places = new Map(
    opened.filter(({ id }) => scene.hasPast(id)).map((one) => [one.id, placesOf(scene, one)]),
  );
  for (const attribute of opened) {
    failing(attribute.id);
    checkStored(scene, attribute, places.get(attribute.id));
  }
  const isOpened = new Set(opened.map(({ id }) => id));
  for (const [id, before, after] of items.changes(opened.length > 0)) {
    const was = before && valuesOf(reader, before);
    const now = after ? valuesOf(reader, after) : none;
    for (const [attribute_id, data] of was ?? [])
      if (!isSame(now.get(attribute_id), data)) removed.push({ attribute_id, data, item_id: id });
    for (const [attribute_id, data] of now)
      if (isOpened.has(attribute_id) || !isSame(was?.get(attribute_id), data))
        added.push({ attribute_id, data, item_id: id });
  }
  const given = new Map<string, Set<string>>();
  for (const value of added) {
    failing(value.item_id);
    mustBeFree(scene, value, given);
    // Of two that get the same value it is the later one that may not.
    note(given, value);
  }
  return () => {
    for (const value of added) {
      note(work.given, value);
      work.added.set(nameOf(value), value);
    }
    for (const value of removed) work.removed.set(nameOf(value), value);
    for (const [id, some] of places) work.open(id, some);
  };
}

const nameOf = ({ attribute_id, data, item_id }: UniqueValue): string =>
  `${item_id}/${valueName(attribute_id, data)}`;

function note(given: Map<string, Set<string>>, { attribute_id, data, item_id }: UniqueValue): void {
  const name = valueName(attribute_id, data);
  const ids = given.get(name);
  if (ids) ids.add(item_id);
  else given.set(name, new Set([item_id]));
}

const none: ReadonlyMap<string, unknown> = new Map();

/** An item's values of unique attributes. */
function valuesOf(reader: StructureReader, { folder_id, values }: Item): ReadonlyMap<string, unknown> {
  const folder = reader.get('folders', folder_id);
  const attributes = folder ? uniqueOf(reader.attributesOf(folder)) : [];
  if (attributes.length === 0) return none;
  return new Map(attributes.flatMap(({ id }) => (id in values ? [[id, values[id]] as const] : [])));
}

/** Where items have an attribute, and as what their values are stored. */
function placesOf({ reader, items }: UniqueScene, attribute: Attribute): StoredPlace[] {
  const own = attribute.folder_id === null ? undefined : reader.get('folders', attribute.folder_id);
  const folders: Folder[] =
    attribute.folder_id === null ? foldersBelow(reader.within, attribute.board_id) : own ? [own] : [];
  return folders.flatMap((folder) => {
    const stored = items.storedAs(folder.id, attribute.id);
    const visible = reader.access.mayView(folderPlace(folder));
    return stored === undefined ? [] : [{ folder_id: folder.id, attribute_id: stored, visible }];
  });
}

/** Throws `invalid` where items that are stored share a value of an attribute that becomes unique. */
function checkStored({ work }: UniqueScene, attribute: Attribute, places?: readonly StoredPlace[]): void {
  if (!places || places.length === 0) return;
  const name = `${attribute.id}/${JSON.stringify(places)}`;
  const found = work.answers.repeated.get(name);
  if (!found) work.asked.repeated.set(name, places);
  else if (found.count > 0) {
    const examples = found.first.map((data) => plainText(attribute, data, noLookup)).join(', ');
    invalid('values_not_unique', {
      field: 'unique',
      params: { name: attribute.name, count: found.count, examples: examples || '…' },
    });
  }
}

function mustBeFree(
  scene: UniqueScene,
  value: UniqueValue,
  given: ReadonlyMap<string, ReadonlySet<string>>,
): void {
  const { reader, items, work } = scene;
  const attribute = reader.get('attributes', value.attribute_id)!;
  const name = valueName(value.attribute_id, value.data);
  const some = [storedHolders(scene, attribute, value, name), work.given.get(name), given.get(name)];
  for (const id of some.flatMap((ids) => [...(ids ?? [])])) {
    const other = id === value.item_id ? undefined : items.get(id);
    if (!other || !isSame(other.values[attribute.id], value.data)) continue;
    const folder = reader.get('folders', other.folder_id);
    if (!folder || !hasAttribute(folder, attribute)) continue;
    const seen = reader.access.mayView(folderPlace(folder));
    const item = seen ? itemType.nameOf(other, reader.attributesOf(folder)) : '';
    const about = { field: attribute.id, label: attribute.name };
    if (item === '') invalid('value_taken', about);
    invalid('value_of_item', { ...about, params: { item } });
  }
}

/** The stored items that may have a value. Asked for where it is not known: until then, none. */
function storedHolders(
  scene: UniqueScene,
  attribute: Attribute,
  { attribute_id, data }: UniqueValue,
  name: string,
): readonly string[] {
  const { work, items } = scene;
  const isIndexed = scene.isIndexed(attribute_id) && !items.hasMoves;
  if (!isIndexed && !scene.hasPast(attribute_id)) return [];
  const places = isIndexed ? null : placesOf(scene, attribute);
  const question = places ? `${name}/${JSON.stringify(places)}` : name;
  const known = work.answers.holders.get(question);
  if (!known) work.asked.holders.set(question, { attribute_id, data, places });
  return known ?? [];
}
