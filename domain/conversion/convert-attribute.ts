import type { BeforeConversion, ConvertingSettings } from '../attributes/converting.ts';
import { attributeKinds } from '../attributes/index.ts';
import type { AttributeKind } from '../attributes/kind.ts';
import type { Lookup } from '../attributes/lookup.ts';
import { isConverting } from '../attributes/read-only.ts';
import { DomainError } from '../errors.ts';
import { folderPlace } from '../permissions/places.ts';
import { type Attribute, attribute as attributeType, sharingItems } from '../records/attribute.ts';
import { settingsBeside } from '../records/attribute-settings.ts';
import { invalid, settingsIn } from '../records/checks.ts';
import { foldersBelow } from '../records/folders-below.ts';
import type { StructureChange } from '../records/record-type.ts';
import { envelope, mustAll, mustSee } from '../records/save-steps.ts';
import type { StructureReader } from '../records/structure-reader.ts';
import type { RecordChange } from '../records/validate.ts';
import { converterBetween, type OfKind } from './convert-value.ts';
import { whyNotTo } from './targets.ts';
import { templatesAfter } from './templates-after.ts';
import { viewsAfter } from './views-after.ts';

type Settings = Record<string, unknown>;

/** A step of a conversion, as the server saves it. */
export type ConversionStep =
  | { step: 'begin'; work: string; kind: Attribute['kind']; settings: Settings; isUndo: boolean }
  /** Another work takes back what a running one has done. */
  | { step: 'cancel'; work: string; cancelled: string }
  | { step: 'end'; work: string; settings: Settings; whole: BeforeConversion | null };

/** The conversion that an attribute is in; undefined: in none. */
export function conversionOf(attribute: Attribute): ConvertingSettings | undefined {
  if (!isConverting(attribute)) return undefined;
  return attributeKinds.converting.settings.parse(attribute.settings) as ConvertingSettings;
}

/** The settings with which an attribute can become another kind, as they are sent. Throws where it cannot. */
export function mustBecome(
  reader: StructureReader,
  attribute: Attribute,
  { kind, settings }: { kind: Attribute['kind']; settings: Settings },
): Settings {
  mustAll(reader.access, attributeType.needs!.update(attribute, attribute));
  const because = whyNotTo(attribute, kind);
  if (because) invalid(because);
  if ((attributeKinds[kind] as AttributeKind).readingAll && isPartlyHidden(reader, attribute))
    invalid('conversion_hidden_values');
  const siblings = sharingItems(attribute, reader).filter(({ id }) => id !== attribute.id);
  if (siblings.some((other) => other.name === attribute.name && other.kind === kind))
    invalid('attribute_exists');
  const read = settingsIn(attributeKinds[kind].settings, settings);
  return settingsBeside({ kind, settings: read }, siblings);
}

/** Whether there are items with an attribute that whoever converts it may not see: its settings would tell their values. */
function isPartlyHidden({ within, access }: StructureReader, { board_id, folder_id }: Attribute): boolean {
  const folders = folder_id === null ? foldersBelow(within, board_id) : [];
  return folders.some((folder) => !access.mayView(folderPlace(folder)));
}

/** What a step of a conversion changes of the structure; the attribute itself first. */
export function convertAttribute(
  reader: StructureReader,
  id: string,
  step: ConversionStep,
): StructureChange[] {
  const stored = reader.get('attributes', id);
  if (!stored) throw new DomainError('not_found');
  if (step.step === 'begin') {
    mustSee(reader, stored);
    return [changeOf(begun(reader, stored, step))];
  }
  // What has begun ends, whatever has become of whoever began it.
  const conversion = conversionOf(stored);
  if (step.step === 'cancel') return [changeOf(cancelledBy(reader, stored, conversion, step))];
  if (!conversion || conversion.work !== step.work) throw new DomainError('not_found');
  const ended = endedAs(reader, stored, conversion, step);
  if (step.whole) return [changeOf(ended)];
  const { from } = conversion;
  return [
    changeOf(ended),
    ...viewsAfter(reader, from, ended.record),
    ...templatesAfter(reader, from, ended.record),
  ];
}

const changeOf = (change: RecordChange<Attribute>): StructureChange => ({ collection: 'attributes', change });

function begun(
  reader: StructureReader,
  stored: Attribute,
  { kind, settings, work, isUndo }: ConversionStep & { step: 'begin' },
): RecordChange<Attribute> {
  if (isUndo) {
    mustAll(reader.access, attributeType.needs!.update(stored, stored));
    if (isConverting(stored)) invalid('attribute_converting');
  }
  const next = isUndo ? settings : mustBecome(reader, stored, { kind, settings });
  const { default: data, required, unique, former: _, ...others } = stored;
  const from = { kind: stored.kind, settings: stored.settings, default: data, required, unique };
  const record: Attribute = {
    ...others,
    ...envelope(reader, stored.id, stored),
    kind: 'converting',
    settings: { from: present(from), to: { kind, settings: next }, work },
    ...(stored.former ? { former: stored.former } : {}),
  };
  return { operation: 'updated', record, before: stored };
}

function cancelledBy(
  reader: StructureReader,
  stored: Attribute,
  conversion: ConvertingSettings | undefined,
  { work, cancelled }: ConversionStep & { step: 'cancel' },
): RecordChange<Attribute> {
  mustAll(reader.access, attributeType.needs!.update(stored, stored));
  if (conversion?.work !== cancelled || conversion.cancelled) throw new DomainError('not_found');
  const settings = { ...conversion, work, cancelled };
  return {
    operation: 'updated',
    record: { ...stored, ...envelope(reader, stored.id, stored), settings },
    before: stored,
  };
}

function endedAs(
  reader: StructureReader,
  stored: Attribute,
  { from, to, cancelled }: ConvertingSettings,
  { settings, whole }: ConversionStep & { step: 'end' },
): RecordChange<Attribute> {
  const becomes = whole ?? { kind: to.kind, settings, ...carried(from, { ...to, settings }) };
  const { kind, settings: sent, ...shape } = becomes;
  const read = settingsIn(attributeKinds[kind].settings, sent);
  const former = {
    ...{ kind: from.kind, settings: from.settings },
    ...{ since: stored.former?.until ?? null, until: reader.now },
  };
  const record: Attribute = {
    ...stored,
    ...envelope(reader, stored.id, stored),
    ...present(shape),
    kind,
    settings: read,
    ...(cancelled ? {} : { former }),
  };
  return { operation: 'updated', record, before: stored };
}

const present = <T extends object>(fields: T): T =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;

/** What the attribute keeps: nothing is unique any more, as two values may become the same. */
function carried(from: BeforeConversion, to: OfKind): Partial<BeforeConversion> {
  const target: AttributeKind = attributeKinds[to.kind];
  return {
    ...(from.required && target.canBeRequired !== false ? { required: true } : {}),
    ...('default' in from ? { default: defaultAfter(from, to, undefined) } : {}),
  };
}

/** What becomes of the value of new items; null: they get none. */
export function defaultAfter(from: BeforeConversion, to: OfKind, lookup?: Lookup): unknown {
  const target: AttributeKind = attributeKinds[to.kind];
  if ((from.default ?? null) === null || target.canHaveDefault === false) return null;
  return converterBetween(from, to, lookup)(from.default);
}
