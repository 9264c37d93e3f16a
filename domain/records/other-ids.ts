import { attributeKinds } from '../attributes/index.ts';
import type { AttributeKind } from '../attributes/kind.ts';
import type { OtherIds } from '../attributes/other-ids.ts';
import type { Attribute } from './attribute.ts';
import { settingsOf } from './attribute-settings.ts';
import { structureTypes } from './index.ts';
import type { StructureChange } from './record-type.ts';
import { replaceIds } from './replace-ids.ts';
import { envelope } from './save-steps.ts';
import type { StructureReader } from './structure-reader.ts';

/** Folder → which attribute of its items stands for which, of folders that have come to another board. */
type MovedIds = ReadonlyMap<string, ReadonlyMap<string, string>>;

const none: ReadonlyMap<string, string> = new Map();

/** The settings of an attribute of some items; the same object where they name nothing that has another id. */
function settingsWith(attribute: Attribute, ids: OtherIds): Attribute['settings'] {
  const kind: AttributeKind = attributeKinds[attribute.kind];
  if (!kind.withOtherIds) return replaceIds(attribute.settings, ids.own);
  const before = settingsOf(attribute);
  const after = kind.withOtherIds(before, ids);
  return JSON.stringify(after) === JSON.stringify(before)
    ? attribute.settings
    : (after as Attribute['settings']);
}

const idsIn = (reader: Pick<StructureReader, 'get'>, moved: MovedIds): Omit<OtherIds, 'own'> => ({
  of: (folderId) => (folderId === null ? none : (moved.get(folderId) ?? none)),
  leadsTo(attributeId) {
    const attribute = reader.get('attributes', attributeId);
    const kind: AttributeKind | undefined = attribute && attributeKinds[attribute.kind];
    return kind?.linksTo?.(settingsOf(attribute!)).folder_id ?? null;
  },
});

/** What is planned for the attributes of moved folders, with settings that name what stands for what they named. */
export function namingAnew(
  reader: Pick<StructureReader, 'get'>,
  moved: MovedIds,
  changes: readonly StructureChange[],
): StructureChange[] {
  const ids = idsIn(reader, moved);
  return changes.map((planned) => {
    const { collection, change } = planned;
    if (!structureTypes[collection].describesItems || change.operation === 'deleted') return planned;
    const record = change.record as Attribute;
    const settings = settingsWith(record, { ...ids, own: moved.get(record.folder_id ?? '') ?? none });
    return settings === record.settings
      ? planned
      : { collection, change: { ...change, record: { ...record, settings } } };
  });
}

/** The attributes of other items whose settings name attributes of the moved folders' items. */
export function namingElsewhere(reader: StructureReader, moved: MovedIds): StructureChange[] {
  if ([...moved.values()].every(({ size }) => size === 0)) return [];
  const ids: OtherIds = { ...idsIn(reader, moved), own: none };
  return [...reader.all('attributes')].flatMap((before): StructureChange[] => {
    if (moved.has(before.folder_id ?? '')) return [];
    const settings = settingsWith(before, ids);
    if (settings === before.settings) return [];
    const record = { ...before, ...envelope(reader, before.id, before), settings };
    return [{ collection: 'attributes', change: { operation: 'updated', record, before } }];
  });
}
