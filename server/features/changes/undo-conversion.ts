import type { UndoAnswer } from '@tessera/domain/api/changes.ts';
import { isConverting } from '@tessera/domain/attributes/read-only.ts';
import { conversionOf } from '@tessera/domain/conversion/convert-attribute.ts';
import { DomainError, invalidBecause } from '@tessera/domain/errors.ts';
import { type Attribute, attribute as attributeType } from '@tessera/domain/records/attribute.ts';
import { structureOf } from '@tessera/domain/records/index.ts';
import { mustAll } from '@tessera/domain/records/save-steps.ts';
import type { Submission } from '../../commit/submission.ts';
import { insideTeam } from '../../http/team-access.ts';
import type { Services } from '../../services.ts';
import { lostByUndo } from '../conversions/lost-by-undo.ts';
import { cancelConversion, startConversion } from '../conversions/start-conversion.ts';
import { findBatch } from './changes.store.ts';

const describing = structureOf(({ describesItems }) => describesItems === true);

/**
 * Takes back an action that has converted an attribute: it is what it was, and so are its values; those that have been
 * changed since are converted: of some nothing is left, which is counted (`lost`). One that still runs is cancelled.
 * Undefined: the action is none.
 */
export async function undoConversion(
  services: Services,
  { team, person, scopes }: Pick<Submission, 'team' | 'person' | 'scopes'>,
  batch: string,
): Promise<UndoAnswer | undefined> {
  const { pool } = services.database;
  const read = async () => {
    const lines = await findBatch(pool, team, batch, 2, null, describing);
    return lines.map(({ record }) => record as unknown as Attribute);
  };
  const records = await read();
  const begun = records.find(isConverting);
  if (!begun) return undefined;
  const seen = await insideTeam(services.teams, team, person);
  const now = seen.get('attributes', begun.id);
  if (!now) throw new DomainError('not_found');
  const { cancelled, from } = conversionOf(begun)!;
  // What was cancelled has changed nothing.
  if (cancelled) return { undone: 0, kept: 1 };
  const running = conversionOf(now);
  if (running) {
    if (running.work !== batch) throw invalidBecause('attribute_converting');
    try {
      await cancelConversion(services, { team, person, scopes }, begun.id, batch);
    } catch (error) {
      // It has ended meanwhile.
      if (!(error instanceof DomainError) || error.code !== 'not_found') throw error;
      return undoConversion(services, { team, person, scopes }, batch);
    }
    return { undone: 1, kept: 0 };
  }
  // It may have ended since its lines were read.
  const [last] = isConverting(records[0]!) ? await read() : records;
  if (now.kind !== last!.kind) return { undone: 0, kept: 1 };
  // All values are read only for somebody who may take it back, and while they are there.
  mustAll(seen.access, attributeType.needs!.update(now, now));
  const lost = await lostByUndo(services, seen, person, { attribute: now, from, batch });
  await startConversion(services, { team, person, scopes }, begun.id, from, batch);
  return { undone: 1, kept: 0, ...(lost > 0 && { lost }) };
}
