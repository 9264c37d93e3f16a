import { readable } from '@tessera/domain/attributes/attribute-data.ts';
import { attributeKinds } from '@tessera/domain/attributes/index.ts';
import type { AttributeKind } from '@tessera/domain/attributes/kind.ts';
import { type DomainError, invalidBecause } from '@tessera/domain/errors.ts';
import { fitsFile, isSameFile, type NamedFile } from '@tessera/domain/files/file.ts';
import { folderPlace } from '@tessera/domain/permissions/places.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { type AnnotationRecord, annotationTypes } from '@tessera/domain/records/index.ts';
import type { Item } from '@tessera/domain/records/item.ts';
import { folderSight } from '@tessera/domain/records/link-sight.ts';
import type { StructureReader } from '@tessera/domain/records/structure-reader.ts';
import { valueId } from '@tessera/domain/records/value.ts';
import type { AnnotationDifference } from './annotations.ts';
import type { FileUse, FileWork, StoredFile } from './named-files.ts';
import type { SubmissionItems } from './submission-items.ts';

/** What a submission has done, as far as it names files. */
interface FileScene {
  reader: StructureReader;
  /** The structure as it was before the submission. */
  before: Pick<StructureReader, 'get' | 'attributesOf'>;
  items: SubmissionItems;
  notes: Iterable<AnnotationDifference>;
  work: FileWork;
  /** Its values were stored before: whoever saves them need not be able to use their files. */
  bringsStored: boolean;
}

interface FileChanges {
  uses: FileUse[];
  doubted: string[];
}

/** A place that names files: a value, a comment. */
type NamingPlace = Omit<FileUse, 'file_id'>;

/** What names files, before a submission and after it. */
interface Naming {
  /** The item or the comment. */
  id: string;
  had: readonly { place: string; files: readonly NamedFile[] }[];
  has: readonly { place: NamingPlace; label: string; files: readonly NamedFile[] }[];
}

/**
 * The files that the items and comments of a submission name from now on, and no longer. Refused is what names a file that is
 * not there, that whoever saves it cannot use, or of which it says what is not so.
 */
export function compareFiles(
  scene: FileScene,
): { changes: FileChanges } | { id: string; error: DomainError } {
  const changes: FileChanges = { uses: [], doubted: [] };
  for (const { id, had, has } of namings(scene)) {
    const known = new Map(had.flatMap(({ files }) => files.map((file) => [file.id, file] as const)));
    for (const { place, label, files } of has) {
      const there = new Set(had.find((one) => one.place === place.record_id)?.files.map((file) => file.id));
      for (const file of files) {
        const was = known.get(file.id);
        if (!(was && isSameFile(was, file)) && !mayName(scene, file))
          return { id, error: invalidBecause('no_such_file', { label }) };
        if (!there.has(file.id)) changes.uses.push({ file_id: file.id, ...place });
      }
    }
    const left = new Set(has.flatMap(({ files }) => files.map((file) => file.id)));
    changes.doubted.push(...[...known.keys()].filter((file) => !left.has(file)));
  }
  return { changes };
}

function* namings({ reader, before: formerly, items, notes }: FileScene): Iterable<Naming> {
  for (const [id, before, after] of items.changes(false)) {
    const had = before ? filesIn(formerly, before) : [];
    const has = after ? filesIn(reader, after) : [];
    if (had.length + has.length > 0)
      yield {
        id,
        had: had.map(({ attribute, files }) => ({ place: valueId(id, attribute.id), files })),
        has: has.map(({ attribute, files }) => ({
          place: {
            collection: 'values',
            record_id: valueId(id, attribute.id),
            folder_id: after!.folder_id,
          },
          label: attribute.name,
          files,
        })),
      };
  }
  for (const { collection, id, before, after } of notes) {
    const { filesIn } = annotationTypes[collection];
    if (!filesIn) continue;
    const named = (record: AnnotationRecord | null) =>
      record ? filesIn(record).map((file) => ({ id: file })) : [];
    const has = after ? [{ place: placeOf(collection, after), label: 'text', files: named(after) }] : [];
    yield { id, had: [{ place: id, files: named(before) }], has };
  }
}

/** An annotation that was saved just now says where it is. */
const placeOf = (collection: string, record: AnnotationRecord): NamingPlace => ({
  ...{ collection, record_id: record.id },
  folder_id: (record as AnnotationRecord & { folder_id: string }).folder_id,
});

function mayName(scene: FileScene, file: NamedFile): boolean {
  const stored = scene.work.file(file.id);
  // It is validated again with the answer.
  if (stored === 'unknown') return true;
  if (!stored || !fitsFile(file, stored)) return false;
  if (scene.bringsStored || isSeen(scene.reader, stored)) return true;
  const isNowhere = stored.folders.length + stored.discussed.length === 0;
  return isNowhere && stored.created_by === scene.reader.person;
}

/** Whether somebody sees it somewhere: comments are not for visitors. */
function isSeen(reader: StructureReader, { folders, discussed }: StoredFile): boolean {
  const sees = folderSight(reader, reader.access);
  const hears = (id: string): boolean => !reader.access.isVisitor(folderPlace(reader.get('folders', id)!));
  return folders.some(sees) || discussed.some((id) => sees(id) && hears(id));
}

const kept = new WeakMap<readonly Attribute[], readonly Attribute[]>();

/** The files of an item, by attribute. Saves in folders whose items have none only look that up. */
function filesIn(
  reader: Pick<StructureReader, 'get' | 'attributesOf'>,
  item: Item,
): { attribute: Attribute; files: readonly NamedFile[] }[] {
  const folder = reader.get('folders', item.folder_id);
  const all = folder ? reader.attributesOf(folder) : [];
  let holding = kept.get(all);
  if (!holding) {
    holding = all.filter(({ kind }) => (attributeKinds[kind] as AttributeKind).filesIn !== undefined);
    kept.set(all, holding);
  }
  return holding.flatMap((attribute) => {
    // After the undo of a conversion it may still be a text for a moment.
    const data = readable(attribute, item.values[attribute.id]);
    const files = data === null ? [] : (attributeKinds[attribute.kind] as AttributeKind).filesIn!(data);
    return files.length > 0 ? [{ attribute, files }] : [];
  });
}
