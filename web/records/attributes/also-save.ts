import { newId } from '@tessera/domain/plain-ids.ts';
import { attributesIn } from '@tessera/domain/records/attribute.ts';
import { lastOf, positionAfter } from '@tessera/domain/records/end-position.ts';
import type { AlsoMade } from '../../attributes/attribute-ui.ts';
import { refusalOf, type StructureSave } from '../../data/structure/structure.ts';
import { syncClient } from '../../data/sync/client.ts';

type Made = Extract<StructureSave, { fields: object }>;

/** The saves of a new attribute and of one that is made with it, each before what names it. */
export function savesWith(teamId: number, part: Made, also: AlsoMade): Made[] {
  const other = alsoSave(teamId, also);
  const hiding = also.hidden && also.folder_id ? hiddenIn(teamId, also.folder_id, other.id) : [];
  if (also.id === undefined) return [part, other, ...hiding];
  // They stand in the order in which they are made.
  const position = positionAfter(other.fields.position);
  return [other, { ...part, fields: { ...part.fields, position } }, ...hiding];
}

/** The save of an attribute that is made together with another one: behind those that its folder has. */
function alsoSave(teamId: number, { id = newId(), ...made }: AlsoMade) {
  const { within } = syncClient().team(teamId).reader();
  const others = made.folder_id
    ? attributesIn({ id: made.folder_id, board_id: made.board_id }, within)
    : [...within('attributes', made.board_id)];
  const fields = { ...made, primary: false, position: positionAfter(lastOf(others)) };
  return { collection: 'attributes', id, fields } as const;
}

/** The views of a folder without an attribute, as far as the person may change them. */
function hiddenIn(teamId: number, folderId: string, attributeId: string): Made[] {
  const { within } = syncClient().team(teamId).reader();
  return [...within('views', folderId)]
    .map(({ id, settings }): Made => {
      const hidden = [...((settings['hidden'] as string[] | undefined) ?? []), attributeId];
      return { collection: 'views', id, fields: { settings: { ...settings, hidden } } };
    })
    .filter((save) => refusalOf(teamId, save) === undefined);
}
