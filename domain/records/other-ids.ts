import { attributeKinds } from '../attributes/index.ts';
import type { AttributeKind } from '../attributes/kind.ts';
import type { OtherIds } from '../attributes/other-ids.ts';
import { settingsOf } from './attribute-settings.ts';
import { type StructureRecord, structureOf, structureTypes } from './index.ts';
import type { StructureChange } from './record-type.ts';
import { envelope } from './save-steps.ts';
import type { StructureReader } from './structure-reader.ts';

/** Folder → which attribute of its items stands for which, of folders that have come to another board. */
type MovedIds = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** One of a type whose settings name attributes. */
type NamingRecord = StructureRecord & { folder_id: string | null; settings: Record<string, unknown> };

const naming = structureOf(({ settingsWith }) => settingsWith !== undefined);

const none: ReadonlyMap<string, string> = new Map();

const idsIn = (reader: Pick<StructureReader, 'get'>, moved: MovedIds): Omit<OtherIds, 'own'> => ({
  of: (folderId) => (folderId === null ? none : (moved.get(folderId) ?? none)),
  leadsTo(attributeId) {
    const attribute = reader.get('attributes', attributeId);
    const kind: AttributeKind | undefined = attribute && attributeKinds[attribute.kind];
    return kind?.linksTo?.(settingsOf(attribute!)).folder_id ?? null;
  },
});

/** What is planned for moved folders, with settings that name what stands for what they named. */
export function namingAnew(
  reader: Pick<StructureReader, 'get'>,
  moved: MovedIds,
  changes: readonly StructureChange[],
): StructureChange[] {
  const ids = idsIn(reader, moved);
  return changes.map((planned) => {
    const { collection, change } = planned;
    if (change.operation === 'deleted') return planned;
    const record = change.record as NamingRecord;
    const own = moved.get(record.folder_id ?? '') ?? none;
    const settings = structureTypes[collection].settingsWith?.(record as never, { ...ids, own });
    return !settings || settings === record.settings
      ? planned
      : { collection, change: { ...change, record: { ...record, settings } } };
  });
}

/** The records of other items whose settings name attributes of the moved folders' items. */
export function namingElsewhere(reader: StructureReader, moved: MovedIds): StructureChange[] {
  if ([...moved.values()].every(({ size }) => size === 0)) return [];
  const ids: OtherIds = { ...idsIn(reader, moved), own: none };
  return naming.flatMap((collection) =>
    [...reader.all(collection)].flatMap((one): StructureChange[] => {
      const before = one as NamingRecord;
      if (moved.has(before.folder_id ?? '')) return [];
      const settings = structureTypes[collection].settingsWith!(one as never, ids);
      if (settings === before.settings) return [];
      const record = { ...before, ...envelope(reader, before.id, before), settings };
      return [{ collection, change: { operation: 'updated', record, before } }];
    }),
  );
}
