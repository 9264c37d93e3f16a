import {
  CONVERSION_EXAMPLE_LENGTH,
  CONVERSION_EXAMPLES,
  CONVERSION_LIST_LENGTH,
  type ConversionExample,
  type ConversionPreview,
} from '@tessera/domain/api/conversions.ts';
import { savedDataIn } from '@tessera/domain/attributes/attribute-data.ts';
import { attributeKinds } from '@tessera/domain/attributes/index.ts';
import type { AttributeKind } from '@tessera/domain/attributes/kind.ts';
import { noLookup } from '@tessera/domain/attributes/lookup.ts';
import { plainText } from '@tessera/domain/attributes/plain-text.ts';
import { defaultAfter, mustBecome } from '@tessera/domain/conversion/convert-attribute.ts';
import { asSide, foreteller, type OfKind } from '@tessera/domain/conversion/convert-value.ts';
import { settingsAfter, viewsOf } from '@tessera/domain/conversion/views-after.ts';
import { folderPlace } from '@tessera/domain/permissions/places.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { structureTypes } from '@tessera/domain/records/index.ts';
import { maySee } from '@tessera/domain/records/sight.ts';
import type { StructureReader } from '@tessera/domain/records/structure-reader.ts';
import type { Services } from '../../services.ts';
import { Turns } from '../../turns.ts';
import type { ReadItem } from './conversions.store.ts';
import { foldersWith, itemsIn, lookupOf, settledSettings } from './source.ts';

/** What a conversion would do, as far as the person sees the items. */
export async function previewOf(
  services: Services,
  reader: StructureReader,
  attribute: Attribute,
  { kind, settings, all }: { kind: Attribute['kind']; settings: Record<string, unknown>; all: boolean },
): Promise<ConversionPreview> {
  const { team, person } = reader;
  const { reads } = services.database;
  const to: OfKind = { kind, settings: mustBecome(reader, attribute, { kind, settings }) };
  const lookup = await lookupOf(services, team, person);
  const everywhere = foldersWith(reader, attribute);
  const folders = everywhere.filter((id) => reader.access.mayView(folderPlace(reader.get('folders', id)!)));
  const asked = { team, folders, id: attribute.id, from: attribute, to };
  const settled = { kind, settings: await settledSettings(reads, asked, lookup) };
  const foretell = foreteller(asSide(attribute), asSide(settled), lookup);
  const naming = new Map(folders.map((id) => [id, namingIn(reader, id)]));
  const counts = { same: 0, changed: 0, partly: 0, lost: 0 };
  const held = new Map<string, number>();
  const { storage, groups }: AttributeKind = attributeKinds[kind];
  const lists: { changes: ConversionExample[]; losses: ConversionExample[] } = { changes: [], losses: [] };
  const told = (text: string) => (all ? text : short(text));
  let room = CONVERSION_LIST_LENGTH;
  const turns = new Turns();
  for (const folder of folders) {
    const primary = naming.get(folder);
    const read = [attribute.id, ...(primary ? [primary.id] : [])];
    for await (const page of itemsIn(reads, team, [folder], read))
      for (const item of page) {
        const value = foretell(savedDataIn(item, attribute));
        if (turns.isOver) await turns.rest();
        if (!value) continue;
        const { data, fate, before, after } = value;
        counts[fate] += 1;
        if (storage === 'options' && data !== null)
          for (const { key } of groups?.(data, settled.settings, lookup) ?? [])
            held.set(key, (held.get(key) ?? 0) + 1);
        const list = fate === 'lost' ? lists.losses : lists.changes;
        if (fate === 'same' || (all ? room <= 0 : list.length >= CONVERSION_EXAMPLES)) continue;
        room -= before.length + after.length;
        list.push({
          item_id: item.id,
          item: nameIn(item, primary),
          before: told(before),
          after: told(after),
        });
      }
  }
  return {
    ...counts,
    ...lists,
    settings: settled.settings,
    options: Object.fromEntries(held),
    ...ofViews(reader, attribute, settled),
    ...ofShape(attribute, settled),
    hidden: folders.length < everywhere.length,
  };
}

const short = (text: string): string =>
  text.length > CONVERSION_EXAMPLE_LENGTH
    ? `${text.slice(0, CONVERSION_EXAMPLE_LENGTH - 1).toWellFormed()}…`
    : text;

const namingIn = (reader: StructureReader, folder: string): Attribute | undefined =>
  reader.attributesOf(reader.get('folders', folder)!).find(({ primary }) => primary);

const nameIn = ({ values }: ReadItem, primary: Attribute | undefined): string =>
  primary ? plainText(primary, values[primary.id], noLookup) : '';

function ofViews(
  reader: StructureReader,
  attribute: Attribute,
  to: OfKind,
): Pick<ConversionPreview, 'conditions' | 'groups'> {
  const all = viewsOf(reader, attribute)
    .filter((view) => maySee(reader.access, structureTypes.views, view))
    .map(({ settings }) => settingsAfter(settings, attribute.id, attribute, to));
  const sum = (count: (one: (typeof all)[number]) => number) =>
    all.reduce((total, one) => total + count(one), 0);
  return { conditions: sum(({ conditions }) => conditions), groups: sum(({ groups }) => groups) };
}

function ofShape(
  attribute: Attribute,
  to: OfKind,
): Pick<ConversionPreview, 'not_unique' | 'not_required' | 'no_default'> {
  const kind: AttributeKind = attributeKinds[to.kind];
  const hasDefault = (attribute.default ?? null) !== null;
  const from = { ...attribute, kind: attribute.kind } as Parameters<typeof defaultAfter>[0];
  return {
    not_unique: attribute.unique === true,
    not_required: attribute.required === true && kind.canBeRequired === false,
    no_default: hasDefault && defaultAfter(from, to) === null,
  };
}
