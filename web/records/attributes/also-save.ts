import { newId } from '@tessera/domain/ids.ts';
import { attributesIn } from '@tessera/domain/records/attribute.ts';
import { lastOf, positionAfter } from '@tessera/domain/records/end-position.ts';
import type { AlsoMade } from '../../attributes/attribute-ui.ts';
import { refusalOf, type StructureSave } from '../../data/structure/structure.ts';
import { syncClient } from '../../data/sync/client.ts';

type FieldsSave = Extract<StructureSave, { fields: object }>;

/** The saves of an attribute that is made together with another one: behind those that its folder has. */
export function alsoSaves(teamId: number, made: AlsoMade): FieldsSave[] {
  const { within } = syncClient().team(teamId).reader();
  const others = made.folder_id
    ? attributesIn({ id: made.folder_id, board_id: made.board_id }, within)
    : [...within('attributes', made.board_id)];
  const fields = { ...made, primary: false, position: positionAfter(lastOf(others)) };
  const id = newId();
  const attribute: FieldsSave = { collection: 'attributes', id, fields };
  return [attribute, ...(made.hidden && made.folder_id ? hiddenIn(teamId, made.folder_id, id) : [])];
}

/** The views of a folder without an attribute, as far as the person may change them. */
function hiddenIn(teamId: number, folderId: string, attributeId: string): FieldsSave[] {
  const { within } = syncClient().team(teamId).reader();
  return [...within('views', folderId)]
    .map(({ id, settings }): FieldsSave => {
      const hidden = [...((settings['hidden'] as string[] | undefined) ?? []), attributeId];
      return { collection: 'views', id, fields: { settings: { ...settings, hidden } } };
    })
    .filter((save) => refusalOf(teamId, save) === undefined);
}
