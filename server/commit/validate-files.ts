import { readable } from '@tessera/domain/attributes/attribute-data.ts';
import { attributeKinds } from '@tessera/domain/attributes/index.ts';
import type { AttributeKind } from '@tessera/domain/attributes/kind.ts';
import { type DomainError, invalidBecause } from '@tessera/domain/errors.ts';
import { type FileFacts, isSameFile } from '@tessera/domain/files/file.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import type { Item } from '@tessera/domain/records/item.ts';
import { folderSight } from '@tessera/domain/records/link-sight.ts';
import type { StructureReader } from '@tessera/domain/records/structure-reader.ts';
import { valueId } from '@tessera/domain/records/value.ts';
import type { FileUse, FileWork } from './named-files.ts';
import type { SubmissionItems } from './submission-items.ts';

/** What a submission has done, as far as it names files. */
interface FileScene {
  reader: StructureReader;
  /** The structure as it was before the submission. */
  before: Pick<StructureReader, 'get' | 'attributesOf'>;
  items: SubmissionItems;
  work: FileWork;
  /** Its values were stored before: whoever saves them need not be able to use their files. */
  bringsStored: boolean;
}

interface FileChanges {
  uses: FileUse[];
  doubted: string[];
}

/**
 * The files that the items of a submission name from now on, and no longer. Refused is what names a file that is not there,
 * that whoever saves it cannot use, or of which it says what is not so.
 */
export function compareFiles(
  scene: FileScene,
): { changes: FileChanges } | { id: string; error: DomainError } {
  const changes: FileChanges = { uses: [], doubted: [] };
  for (const [id, before, after] of scene.items.changes(false)) {
    const had = before ? filesIn(scene.before, before) : [];
    const has = after ? filesIn(scene.reader, after) : [];
    if (had.length + has.length === 0) continue;
    const known = new Map(had.flatMap(({ files }) => files.map((file) => [file.id, file] as const)));
    for (const { attribute, files } of has) {
      const there = new Set(
        had.find((one) => one.attribute.id === attribute.id)?.files.map((file) => file.id),
      );
      for (const file of files) {
        const was = known.get(file.id);
        if (!(was && isSameFile(was, file)) && !mayName(scene, file))
          return { id, error: invalidBecause('no_such_file', { label: attribute.name }) };
        if (!there.has(file.id))
          changes.uses.push({
            file_id: file.id,
            collection: 'values',
            record_id: valueId(id, attribute.id),
            folder_id: after!.folder_id,
          });
      }
    }
    const left = new Set(has.flatMap(({ files }) => files.map((file) => file.id)));
    changes.doubted.push(...[...known.keys()].filter((file) => !left.has(file)));
  }
  return { changes };
}

function mayName({ reader, work, bringsStored }: FileScene, file: FileFacts): boolean {
  const stored = work.file(file.id);
  // It is validated again with the answer.
  if (stored === 'unknown') return true;
  if (!stored || !isSameFile(stored, file)) return false;
  if (bringsStored || stored.folders.some(folderSight(reader, reader.access))) return true;
  return stored.created_by === reader.person && stored.folders.length === 0;
}

const kept = new WeakMap<readonly Attribute[], readonly Attribute[]>();

/** The files of an item, by attribute. Saves in folders whose items have none only look that up. */
function filesIn(
  reader: Pick<StructureReader, 'get' | 'attributesOf'>,
  item: Item,
): { attribute: Attribute; files: readonly FileFacts[] }[] {
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
    return files.length > 0 ? [{ attribute, files: files.map(factsOf) }] : [];
  });
}

const factsOf = ({ id, size, type }: FileFacts): FileFacts => ({ id, size, type });
