import { attributeKinds } from '@tessera/domain/attributes/index.ts';
import type { AttributeKind } from '@tessera/domain/attributes/kind.ts';
import { findOption, type LabelSettings, labelOption, newOption } from '@tessera/domain/attributes/label.ts';
import { whyUnlinked } from '@tessera/domain/attributes/link-titles.ts';
import { type ReadOnly, readOnlyBecause } from '@tessera/domain/attributes/read-only.ts';
import { LABEL_OPTIONS_MAX } from '@tessera/domain/constants.ts';
import type { Issue, IssueCode } from '@tessera/domain/issues.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { withoutClashes } from '@tessera/domain/records/clash.ts';
import { same } from '@tessera/sync/same-content.ts';
import type { Notation } from '../../attributes/attribute-ui.ts';
import { currentLookup } from '../../data/folder/lookup.ts';
import { myId } from '../../data/folder/people.ts';
import type { JointChanges, ValueChange } from '../../data/views/types.ts';
import { itemOfLine } from '../lines/line-id.ts';
import { lastOfEach } from './editing.ts';
import { clearedBy, type HeldValue } from './marked-cells.ts';
import type { Paste } from './paste.ts';

/** Why a text was not taken. */
type LeftReason =
  | 'unreadable'
  | 'noSuchTitle'
  | 'severalWithTitle'
  | 'noOption'
  | 'mayNotMakeOption'
  | 'tooManyOptions'
  | 'mayNotEdit'
  | 'mayNotCreate'
  | 'ungrouped'
  | 'noAttribute'
  | ReadOnly
  | 'gone'
  | IssueCode;

/** A text that was not taken. */
export interface LeftText {
  /** Its row in the paste, or its place among what was not taken; the item, unless it would have been a new one. */
  row: number;
  itemId: string | undefined;
  attribute: Attribute | undefined;
  text: string;
  reason: LeftReason;
  /** What the words of a code are about. */
  about?: Omit<Issue, 'code'>;
}

/** The data that a paste is compared with. */
export interface PasteGround {
  attributes: ReadonlyMap<string, Attribute>;
  /** Null: no value; undefined: the item is deleted. */
  valueOf(itemId: string, attributeId: string): unknown;
  /** Null: it is at the top. */
  parentOf(itemId: string): string | null;
  mayEdit(itemId: string): boolean;
  mayCreate: boolean;
  mayMakeOptions: boolean;
  /** What a new item gets beside what it is given, as its view's filter asks for it. */
  inView(given: Readonly<Record<string, unknown>>): Record<string, unknown>;
  /** The texts are in the person's notation: this is how an attribute's are read. Left out: in the neutral one. */
  notationOf?: ((attribute: Attribute) => Pick<Notation, 'read'> | undefined) | undefined;
}

export interface MissingOptions {
  attribute: Attribute;
  names: string[];
}

type OptionsById = ReadonlyMap<string, LabelSettings>;

/** The missing options of a paste, as far as the person may create them. */
export function missingOptions(paste: Paste, ground: PasteGround): MissingOptions[] {
  return [...extendedOptions(paste, ground)].map(([id, { options }]) => {
    const attribute = ground.attributes.get(id)!;
    const known = labelSettings(attribute).options.length;
    return { attribute, names: options.slice(known).map(({ name }) => name) };
  });
}

/**
 * The saves of a paste, and the rest. `making`: missing options are created. `held`: the values that the texts are of.
 * `isMove`: they go from where they were.
 */
export function takePaste(
  paste: Paste,
  ground: PasteGround,
  making: boolean,
  held?: Paste<HeldValue>,
  isMove = false,
): JointChanges & { left: LeftText[] } {
  const made: OptionsById = making ? extendedOptions(paste, ground) : new Map();
  const all = [...ground.attributes.values()];
  const left: LeftText[] = [];
  const changes: ValueChange[] = [];
  const created: JointChanges['created'][number][] = [];
  const itemIds = itemIdsOf(paste);
  // What is pasted beyond the last row is beside it.
  const last = itemIds.findLast((id) => id !== undefined);
  const parent = (last !== undefined && ground.parentOf(last)) || null;
  const beside = parent === null ? {} : { parent };
  for (const [row, itemId] of itemIds.entries()) {
    const cells = cellsOf(paste, row, ground, held);
    const reason = refusalOf(itemId, ground);
    const taken: Record<string, unknown> = {};
    for (const cell of cells) {
      const { attribute, text } = cell;
      const read = !attribute
        ? 'noAttribute'
        : (reason ?? heldData(cell, attribute, itemId, ground) ?? readCell(text, attribute, ground, made));
      if (typeof read !== 'string') taken[attribute!.id] = read.data;
      // A new item gets its own.
      else if (text.trim() !== '' && !(read === 'assigned' && itemId === undefined))
        left.push({ row, itemId, attribute, text, reason: read });
    }
    const { kept, clashes } = withoutClashes(
      all,
      itemId === undefined ? paste.values : valuesBefore(itemId, ground),
      taken,
    );
    for (const { attributeId, code } of clashes) {
      const { attribute, text } = cells.find((cell) => cell.attribute?.id === attributeId)!;
      left.push({ row, itemId, attribute, text, reason: code });
    }
    if (itemId !== undefined) changes.push(...changesOf(itemId, kept, ground));
    else if (paste.ungrouped?.some((id) => (kept[id] ?? null) === null))
      left.push(
        ...cells.flatMap((cell) => (cell.text.trim() === '' ? [] : [leftIn(row, cell, 'ungrouped')])),
      );
    else if (Object.values(kept).some((data) => data !== null))
      created.push({ values: withoutNulls(ground.inView({ ...paste.values, ...kept })), ...beside });
  }
  const settings = [...made].map(([attributeId, one]) => ({ attributeId, settings: { ...one } }));
  const cleared = held && isMove ? clearedBy(paste, held, left, ground) : [];
  return { settings, created, after: paste.after, changes: lastOfEach([...changes, ...cleared]), left };
}

/** What an item has beside what it is to get. */
export const valuesBefore = (itemId: string, ground: PasteGround): Record<string, unknown> =>
  Object.fromEntries([...ground.attributes.keys()].map((id) => [id, ground.valueOf(itemId, id)]));

/** By row; undefined: a new item. */
const itemIdsOf = ({ lines }: Paste): (string | undefined)[] =>
  lines.map((line) => (line === undefined ? undefined : itemOfLine(line)));

interface PastedCell {
  text: string;
  attribute: Attribute | undefined;
  held: HeldValue | undefined;
}

const leftIn = (row: number, { attribute, text }: PastedCell, reason: LeftReason): LeftText => ({
  ...{ row, itemId: undefined, attribute, text, reason },
});

function cellsOf(
  paste: Paste,
  row: number,
  { attributes }: PasteGround,
  held?: Paste<HeldValue>,
): PastedCell[] {
  return paste.texts[row]!.flatMap((text, column) => {
    const id = paste.attributeIds[column];
    const attribute = id === undefined ? undefined : attributes.get(id);
    return text === undefined ? [] : [{ text, attribute, held: held?.texts[row]?.[column] }];
  });
}

/** Why an item cannot be changed; undefined: it can. */
export function refusalOf(itemId: string | undefined, ground: PasteGround): LeftReason | undefined {
  if (itemId === undefined) return ground.mayCreate ? undefined : 'mayNotCreate';
  if (ground.valueOf(itemId, '') === undefined) return 'gone';
  return ground.mayEdit(itemId) ? undefined : 'mayNotEdit';
}

/**
 * A value that stays one of its attribute, or becomes one of another of its type, keeps what its text does not say, such as
 * its form or which of two with one name is meant. What an item has already says whether this person gives it another one:
 * a new item has nothing.
 */
function heldData(
  { held }: PastedCell,
  attribute: Attribute,
  itemId: string | undefined,
  { attributes }: PasteGround,
): { data: unknown } | undefined {
  const source = held && attributes.get(held.attributeId);
  if (!source || !isCarried(source, attribute) || readOnlyBecause(attribute)) return undefined;
  const kind: AttributeKind = attributeKinds[attribute.kind];
  const { data } = held;
  const saver = { person: myId(), seesBoard: () => true };
  if (itemId === undefined && kind.mayChange?.(null, data, saver)) return undefined;
  const isValid = data === null || kind.data(settingsOf(attribute)).safeParse(data).success;
  return isValid ? { data } : undefined;
}

/** Options and items are those of their own attribute: in another one their names are meant. */
function isCarried(source: Attribute, target: Attribute): boolean {
  if (source.id === target.id) return true;
  const { storage, names }: AttributeKind = attributeKinds[source.kind];
  const isNamed = storage === 'options' || (storage === 'links' && names === undefined);
  return source.kind === target.kind && !isNamed;
}

function readCell(
  text: string,
  attribute: Attribute,
  ground: PasteGround,
  made: OptionsById,
): { data: unknown } | LeftReason {
  const unsaved = readOnlyBecause(attribute);
  if (unsaved) return unsaved;
  const kind: AttributeKind = attributeKinds[attribute.kind];
  const settings = made.get(attribute.id) ?? settingsOf(attribute);
  const data = kind.parse(
    ground.notationOf?.(attribute)?.read(text) ?? text,
    settings as never,
    currentLookup,
  );
  if (data !== undefined) return { data };
  if (kind.linksTo)
    return whyUnlinked(text, kind.linksTo(settingsOf(attribute)), currentLookup) ?? 'unreadable';
  if (kind.storage !== 'options') return 'unreadable';
  const extended = withOptions(labelSettings(attribute), text);
  if (extended.options.length >= LABEL_OPTIONS_MAX) return 'tooManyOptions';
  // A name that no option can have.
  if (kind.parse(text, extended as never, currentLookup) === undefined) return 'unreadable';
  return ground.mayMakeOptions ? 'noOption' : 'mayNotMakeOption';
}

function changesOf(itemId: string, taken: Record<string, unknown>, ground: PasteGround): ValueChange[] {
  return Object.entries(taken)
    .filter(([attributeId, data]) => !same(ground.valueOf(itemId, attributeId), data))
    .map(([attributeId, data]) => ({ itemId, attributeId, data }));
}

const withoutNulls = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([, data]) => data !== null));

/** The settings of the labels that get new options. */
function extendedOptions(paste: Paste, ground: PasteGround): Map<string, LabelSettings> {
  const extended = new Map<string, LabelSettings>();
  if (!ground.mayMakeOptions) return extended;
  for (const [row, itemId] of itemIdsOf(paste).entries()) {
    if (refusalOf(itemId, ground)) continue;
    for (const { attribute, text } of cellsOf(paste, row, ground)) {
      if (!attribute || attributeKinds[attribute.kind].storage !== 'options') continue;
      const before = extended.get(attribute.id) ?? labelSettings(attribute);
      const after = withOptions(before, text);
      if (after !== before) extended.set(attribute.id, after);
    }
  }
  return extended;
}

/** The same settings with an option for each missing name. */
function withOptions(settings: LabelSettings, text: string): LabelSettings {
  if (attributeKinds.label.parse(text, settings, currentLookup) !== undefined) return settings;
  const names = settings.multiple ? text.split(',') : [text];
  let { options } = settings;
  for (const name of names.map((one) => one.trim())) {
    if (name === '' || findOption(options, name) || options.length >= LABEL_OPTIONS_MAX) continue;
    const option = newOption(options, name);
    if (labelOption.safeParse(option).success) options = [...options, option];
  }
  return options === settings.options ? settings : { ...settings, options };
}

const labelSettings = (attribute: Attribute): LabelSettings => settingsOf(attribute) as LabelSettings;

const readSettings = new WeakMap<Attribute, unknown>();

/** Read once for all cells of an attribute, so that an index of its options is also made once. */
function settingsOf(attribute: Attribute): unknown {
  const known = readSettings.get(attribute);
  if (known !== undefined) return known;
  const settings = attributeKinds[attribute.kind].settings.parse(attribute.settings);
  readSettings.set(attribute, settings);
  return settings;
}
