import { newId } from '@tessera/domain/ids.ts';
import { attributesIn } from '@tessera/domain/records/attribute.ts';
import { lastOf, positionAfter } from '@tessera/domain/records/end-position.ts';
import type { AlsoMade } from '../../attributes/attribute-ui.ts';
import { syncClient } from '../../data/sync/client.ts';

/** The save of an attribute that is made together with another one: behind those that its folder has. */
export function alsoSave(teamId: number, made: AlsoMade) {
  const { within } = syncClient().team(teamId).reader();
  const others = made.folder_id
    ? attributesIn({ id: made.folder_id, board_id: made.board_id }, within)
    : [...within('attributes', made.board_id)];
  const fields = { ...made, primary: false, position: positionAfter(lastOf(others)) };
  return { collection: 'attributes', id: newId(), fields } as const;
}
