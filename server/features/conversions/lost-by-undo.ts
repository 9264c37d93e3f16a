import { savedDataIn } from '@tessera/domain/attributes/attribute-data.ts';
import { converterBetween, type OfKind } from '@tessera/domain/conversion/convert-value.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { valueVersion } from '@tessera/domain/records/item.ts';
import type { Services } from '../../services.ts';
import { Turns } from '../../turns.ts';
import type { VisibleTeam } from '../../visibility/visible-team.ts';
import { beforeConversion } from '../changes/before-conversion.ts';
import { foldersWith, itemsIn, lookupOf } from './source.ts';

/**
 * Of how many values the undo of a conversion leaves nothing: those that were entered since and cannot be converted back.
 * As in a preview only items that the person sees are counted.
 */
export async function lostByUndo(
  services: Services,
  seen: VisibleTeam,
  person: number,
  { attribute, from, batch }: { attribute: Attribute; from: OfKind; batch: string },
): Promise<number> {
  const { team } = seen;
  const { id } = attribute;
  const { reads } = services.database;
  const former = await beforeConversion(reads, { team, batch, attribute: id });
  const convert = converterBetween(attribute, from, await lookupOf(services, team, person));
  const state = (await services.teams.open(team))!;
  const turns = new Turns();
  let lost = 0;
  for await (const page of itemsIn(reads, team, foldersWith(state, attribute).filter(seen.seesFolder), [id]))
    for (const item of page) {
      if (turns.isOver) await turns.rest();
      const data = savedDataIn(item, attribute);
      const comesBack = former.values.get(item.id)?.version === valueVersion(item, id);
      if (data !== null && !comesBack && convert(data) === null) lost += 1;
    }
  return lost;
}
