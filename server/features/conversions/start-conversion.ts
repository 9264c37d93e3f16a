import type { Conversion } from '@tessera/domain/api/conversions.ts';
import type { ConversionStep } from '@tessera/domain/conversion/convert-attribute.ts';
import { DomainError, type ErrorBody, invalidBecause } from '@tessera/domain/errors.ts';
import { newId } from '@tessera/domain/ids.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import type { Submission } from '../../commit/submission.ts';
import { convertJob } from '../../jobs/convert.ts';
import type { Services } from '../../services.ts';
import { findConversion, forgetConversion, insertConversion, markCancelled } from './conversions.store.ts';

type Asker = Pick<Submission, 'team' | 'person' | 'scopes'>;
type Wanted = Pick<Attribute, 'kind' | 'settings'>;

/**
 * Begins to convert an attribute: from here on nobody saves its values. A job does the rest.
 *
 * @param restores the action that it takes back
 */
export async function startConversion(
  services: Services,
  { team, person, scopes }: Asker,
  attributeId: string,
  { kind, settings }: Wanted,
  restores: string | null = null,
): Promise<Conversion> {
  return begin(services, { team, person, scopes }, { attributeId, restores }, (work) => ({
    ...{ step: 'begin', work, kind, settings, isUndo: restores !== null },
  }));
}

/** What a running one has done is taken back. Throws `not_found` where it does not run any more. */
export async function cancelConversion(
  services: Services,
  asker: Asker,
  attributeId: string,
  cancelled: string,
): Promise<void> {
  const about = { attributeId, restores: cancelled };
  await begin(services, asker, about, (work) => ({ step: 'cancel', work, cancelled }));
  await markCancelled(services.database.pool, cancelled);
}

async function begin(
  services: Services,
  { team, person, scopes }: Asker,
  { attributeId, restores }: { attributeId: string; restores: string | null },
  step: (work: string) => ConversionStep,
): Promise<Conversion> {
  const { pool } = services.database;
  const id = newId();
  const conversion = { id, team_id: team, person_id: person, attribute_id: attributeId, restores };
  if (!(await insertConversion(pool, conversion))) throw invalidBecause('conversions_full');
  const { outcomes } = await services.commit.submit({
    ...{ team, person, scopes, batch: id },
    ...(restores === null ? {} : { origin: `undo:${restores}` }),
    requests: [{ collection: 'attributes', method: 'convert', id: attributeId, item: { ...step(id) } }],
  });
  const { status, data } = outcomes[0]!;
  if (status >= 300) {
    await forgetConversion(pool, id);
    throw DomainError.from(data as ErrorBody);
  }
  await services.jobs.send(convertJob, { id }, { key: id });
  return shown((await findConversion(pool, team, id))!);
}

export const shown = ({ id, state, attribute_id, items, items_done }: Conversion): Conversion => ({
  ...{ id, state, attribute_id, items, items_done },
});
