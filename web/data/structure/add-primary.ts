import type { AttributeKindId } from '@tessera/domain/attributes/ids.ts';
import { newId } from '@tessera/domain/plain-ids.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { positionBetween } from '@tessera/domain/records/end-position.ts';
import type { Folder } from '@tessera/domain/records/folder.ts';
import { saveStructure } from './structure.ts';

/** Gives a folder the attribute that names its items, before its others. */
export function addPrimary(folder: Folder, attributes: readonly Attribute[], name: string): void {
  const { team_id, board_id, id } = folder;
  const kind: AttributeKindId = 'text';
  const taken = new Set(attributes.filter((one) => one.kind === kind).map((one) => one.name));
  let free = name;
  for (let number = 2; taken.has(free); number += 1) free = `${name} ${number}`;
  const first = attributes.map(({ position }) => position).sort()[0] ?? null;
  saveStructure(team_id, {
    collection: 'attributes',
    id: newId(),
    fields: {
      ...{ board_id, folder_id: id, kind, name: free, primary: true, settings: {} },
      position: positionBetween(null, first),
    },
  }).catch(() => {
    // Said by the refusal, as with every other save.
  });
}
