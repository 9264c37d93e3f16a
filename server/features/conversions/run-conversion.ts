import { savedDataIn } from '@tessera/domain/attributes/attribute-data.ts';
import type { BeforeConversion } from '@tessera/domain/attributes/converting.ts';
import { conversionOf } from '@tessera/domain/conversion/convert-attribute.ts';
import { converterBetween } from '@tessera/domain/conversion/convert-value.ts';
import { DomainError, type ErrorBody } from '@tessera/domain/errors.ts';
import { isSame } from '@tessera/domain/is-same.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { valueVersion } from '@tessera/domain/records/item.ts';
import { valueId } from '@tessera/domain/records/value.ts';
import type { SaveRequest } from '../../commit/submission.ts';
import { doLongWork, TakenOver } from '../../jobs/long-work.ts';
import type { Services } from '../../services.ts';
import { beforeConversion } from '../changes/before-conversion.ts';
import { inverses } from '../changes/inverses.ts';
import {
  markDone,
  noteProgress,
  type ReadItem,
  readValues,
  type StoredConversion,
  take,
} from './conversions.store.ts';
import { foldersToConvert, itemsIn, lookupOf, settledSettings } from './source.ts';

/** Items of one save: all other requests wait while one is made, validated and written. */
const ITEMS_AT_ONCE = 250;

/** Completes a conversion from where it is. When the server stops, it throws, and the next process goes on. */
export function runConversion(services: Services, id: string, stop: AbortSignal): Promise<boolean> {
  return doLongWork(
    {
      what: 'a conversion',
      services,
      take: (by) => take(services.database.pool, id, by),
      work: (one) => unlessCancelled(services, one, () => bringToEnd(services, one, stop)),
    },
    stop,
  );
}

/** What fails because the attribute is not converted by it any more has not failed. */
async function unlessCancelled(
  services: Services,
  one: StoredConversion,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof DomainError && (await convertedBy(services, one)) === null) throw new TakenOver();
    throw error;
  }
}

async function bringToEnd(services: Services, one: StoredConversion, stop: AbortSignal): Promise<void> {
  const { pool } = services.database;
  const attribute = await convertedBy(services, one);
  // In the trash: it goes on when it is back.
  if (attribute === undefined) return;
  if (attribute === null) return markDone(pool, one.id);
  const { from, to, cancelled } = conversionOf(attribute)!;
  const lookup = await lookupOf(services, one.team_id, one.person_id);
  const goesOn = async () => {
    if (!(await noteProgress(pool, one))) throw new TakenOver();
    stop.throwIfAborted();
  };
  if (one.settings === null) {
    one.folders = await foldersToConvert(pool, (await services.teams.open(one.team_id))!, attribute);
    const asked = { team: one.team_id, folders: one.folders, id: attribute.id, from, to };
    one.settings = one.restores === null ? await settledSettings(pool, asked, lookup) : to.settings;
    one.items = await countIn(services, one);
    await goesOn();
  }
  const former =
    one.restores === null
      ? undefined
      : await beforeConversion(pool, {
          ...{ team: one.team_id, batch: one.restores, attribute: attribute.id },
        });
  const convert = converterBetween(from, { kind: to.kind, settings: one.settings }, lookup);
  const source = { id: attribute.id, kind: from.kind };
  const becomes = (item: ReadItem): unknown => {
    const was = former?.values.get(item.id);
    if (was && was.version === valueVersion(item, attribute.id)) return was.data;
    return cancelled ? (item.values[attribute.id] ?? null) : convert(savedDataIn(item, source));
  };
  await eachPart(services, one, goesOn, async (items) => {
    const changed = items.flatMap((item): SaveRequest[] => {
      const data = becomes(item);
      if (isSame(item.values[attribute.id] ?? null, data)) return [];
      const id = valueId(item.id, attribute.id);
      return [{ collection: 'values', method: 'convert', id, item: { work: one.id, data } }];
    });
    if (changed.length > 0) await save(services, one, changed);
  });
  await end(services, one, former?.whole ?? null);
  if (former) await restoreViews(services, one, former.others);
  await markDone(pool, one.id);
}

/** Undefined: the attribute is not there. Null: it has been converted. */
async function convertedBy(
  { teams }: Services,
  { team_id, attribute_id, id }: StoredConversion,
): Promise<Attribute | null | undefined> {
  await teams.catchUp(team_id);
  const attribute = (await teams.open(team_id))?.get('attributes', attribute_id);
  return attribute && (conversionOf(attribute)?.work === id ? attribute : null);
}

async function countIn({ database: { pool } }: Services, one: StoredConversion): Promise<number> {
  let count = 0;
  for await (const page of itemsIn(pool, one.team_id, one.folders, [])) count += page.length;
  return count;
}

/** The items that are still to be converted, part by part. */
async function eachPart(
  { database: { pool } }: Services,
  one: StoredConversion,
  goesOn: () => Promise<void>,
  convert: (items: ReadItem[]) => Promise<void>,
): Promise<void> {
  for (; one.at_folder < one.folders.length; one.at_folder += 1, one.after_item = null)
    for (;;) {
      const folder = one.folders[one.at_folder]!;
      const where = { folder, attributes: [one.attribute_id], after: one.after_item };
      const items = await readValues(pool, one.team_id, where, ITEMS_AT_ONCE);
      if (items.length > 0) await convert(items);
      one.after_item = items.at(-1)?.id ?? one.after_item;
      one.items_done += items.length;
      await goesOn();
      if (items.length < ITEMS_AT_ONCE) break;
    }
}

/** The key of the save is made of the progress, so that nothing is written again after a process has ended. */
async function save(
  services: Services,
  one: StoredConversion,
  requests: SaveRequest[],
  part?: string,
): Promise<void> {
  const { outcomes } = await services.commit.submit({
    team: one.team_id,
    person: one.person_id,
    requests,
    batch: one.id,
    background: true,
    ...(one.restores === null ? {} : { origin: `undo:${one.restores}` }),
    idempotencyKey: `convert:${one.id}:${part ?? `${one.at_folder}:${one.after_item ?? ''}`}`,
  });
  const failure = outcomes.find(({ status }) => status >= 300 && status !== 424);
  if (failure) throw DomainError.from(failure.data as ErrorBody);
}

/** Views that nobody has changed since, as far as the person may change them. */
async function restoreViews(
  services: Services,
  { team_id: team, person_id: person, id: batch, restores }: StoredConversion,
  lines: Parameters<typeof inverses>[2],
): Promise<void> {
  for (const request of await inverses(services, team, lines))
    await services.commit.submit({ team, person, batch, origin: `undo:${restores}`, requests: [request] });
}

/** The attribute is of its new kind from here on. Where its values are not unique any more, it comes back without that. */
async function end(services: Services, one: StoredConversion, whole: BeforeConversion | null): Promise<void> {
  const step = (last: BeforeConversion | null): SaveRequest => ({
    collection: 'attributes',
    method: 'convert',
    id: one.attribute_id,
    item: { step: 'end', work: one.id, settings: one.settings, whole: last },
  });
  try {
    await save(services, one, [step(whole)], 'end');
  } catch (error) {
    if (!(error instanceof DomainError) || !whole?.unique) throw error;
    await save(services, one, [step({ ...whole, unique: false })], 'end-not-unique');
  }
}
