import { isComputed } from '../attributes/attribute-data.ts';
import { attributeKinds } from '../attributes/index.ts';
import type { AttributeKind } from '../attributes/kind.ts';
import { type LinkedItem, replaceLinks } from '../attributes/links.ts';
import { noLookup } from '../attributes/lookup.ts';
import { isAssigned, isConverting } from '../attributes/read-only.ts';
import { sortText } from '../attributes/sort-text.ts';
import { asSide, converterBetween, exactText } from '../conversion/convert-value.ts';
import { isSame } from '../is-same.ts';
import { linkingAttribute } from '../query/linked-items.ts';
import type { Attribute } from './attribute.ts';
import { settingsOf } from './attribute-settings.ts';
import { invalid } from './checks.ts';
import { namesItems } from './link-sight.ts';
import { validData } from './value-data.ts';

type Values = Readonly<Record<string, unknown>>;

/** An attribute of items that leave their folder, and the one that takes its values in the other folder, if any. */
interface ValuePlace {
  from: Attribute;
  to: Attribute | undefined;
}

/** Whether people save its values, so that they can be carried over. */
const isSaved = (attribute: Attribute): boolean =>
  !isAssigned(attribute) && !isComputed(attribute) && linkingAttribute(attribute) === undefined;

/**
 * Where the values of items find their place in another folder: in the very same attribute of a whole board, in the one that
 * names the items, or in one of the same kind and name. Numbers that the server gives stay with their attribute.
 */
export function valuePlaces(own: readonly Attribute[], there: readonly Attribute[]): ValuePlace[] {
  for (const one of [...own, ...there])
    if (isConverting(one)) invalid('attribute_converting', { label: one.name });
  const ids = new Set(there.map(({ id }) => id));
  const free = there.filter((one) => isSaved(one) && !own.some(({ id }) => id === one.id));
  const called = (one: Attribute) => sortText(one.name.trim());
  return own.filter(isSaved).map((from): ValuePlace => {
    if (ids.has(from.id)) return { from, to: there.find(({ id }) => id === from.id) };
    const isIts = (one: Attribute) =>
      from.primary || one.primary
        ? from.primary && one.primary
        : one.kind === from.kind && called(one) === called(from);
    const at = free.findIndex(isIts);
    return { from, to: at < 0 ? undefined : free.splice(at, 1)[0] };
  });
}

/** An attribute of the other folder with options that values ask for, and that it does not have. */
interface MissingOptions {
  attribute: Attribute;
  words: string[];
  /** With all of them, as far as there is room. */
  settings: Attribute['settings'];
}

export function missingOptions(
  places: readonly ValuePlace[],
  items: readonly { values: Values }[],
): MissingOptions[] {
  return places.flatMap(({ from, to }): MissingOptions[] => {
    if (!to || to.id === from.id) return [];
    const { storage, readingAll, parse }: AttributeKind = attributeKinds[to.kind];
    if (storage !== 'options' || !readingAll) return [];
    const settings = settingsOf(to);
    const held = new Set(items.flatMap(({ values }) => (values[from.id] as string[] | undefined) ?? []));
    const texts = [...held].map((one) => exactText(asSide(from), [one], noLookup));
    const words = texts.filter((text) => text !== '' && parse(text, settings, noLookup) === undefined);
    if (words.length === 0) return [];
    return [{ attribute: to, words, settings: readingAll(settings, words) as Attribute['settings'] }];
  });
}

/** The values of an item in the other folder, and the attributes of which something is left behind. */
interface CarriedValues {
  /** Null: the item is to have none. */
  values: Record<string, unknown>;
  left: Set<string>;
}

/**
 * Carries the values of items over to another folder.
 *
 * @param numbered attributes of both folders whose numbers the items keep
 * @param linked where what they link to is now
 * @param isComing whether what they link to is about to be where the link leads
 */
export function valueCarrier(
  places: readonly ValuePlace[],
  numbered: readonly Attribute[],
  linked: (link: LinkedItem) => LinkedItem,
  isComing: (link: LinkedItem) => boolean = () => false,
): (values: Values) => CarriedValues {
  const readers = places.map(({ from, to }) => ({
    from,
    to,
    read: to && reader(from, to, leadsTo(to, linked, isComing)),
  }));
  return (values) => {
    const carried: CarriedValues = { values: {}, left: new Set() };
    for (const { id } of numbered) if (id in values) carried.values[id] = values[id];
    for (const { from, to, read } of readers) {
      const data = values[from.id] ?? null;
      const { data: next, isWhole } = (data !== null && read?.(data)) || { data: null, isWhole: false };
      if (to) carried.values[to.id] = next;
      if (data !== null && !isWhole) carried.left.add(from.id);
    }
    return carried;
  };
}

/**
 * Where links of an attribute lead. One that takes items of a single folder has no place for those that are still
 * elsewhere, so these are named where they come; other links follow when their items have come.
 */
function leadsTo(
  to: Attribute,
  linked: (link: LinkedItem) => LinkedItem,
  isComing: (link: LinkedItem) => boolean,
): (link: LinkedItem) => LinkedItem {
  const { linksTo }: AttributeKind = attributeKinds[to.kind];
  const folder_id = linksTo?.(settingsOf(to)).folder_id ?? null;
  if (folder_id === null) return linked;
  return (link) => (isComing({ ...link, folder_id }) ? { ...link, folder_id } : linked(link));
}

/** Reads a value as another attribute has it: of several parts those that it takes. Undefined: nothing of it. */
function reader(from: Attribute, to: Attribute, linked: (link: LinkedItem) => LinkedItem) {
  const convert =
    from.kind === to.kind && isSame(settingsOf(from), settingsOf(to))
      ? (data: unknown) => data
      : converterBetween(from, to);
  const read = (data: unknown): unknown => {
    const converted = convert(data) ?? null;
    return converted === null ? undefined : validData(to, converted);
  };
  return (stored: unknown): { data: unknown; isWhole: boolean } | undefined => {
    if (from.id === to.id && !namesItems(from)) return { data: stored, isWhole: true };
    const data = namesItems(from) ? replaceLinks(stored, linked) : stored;
    if (!Array.isArray(data)) {
      const whole = read(data);
      return whole === undefined ? undefined : { data: whole, isWhole: true };
    }
    const parts = [...new Set(data.flatMap((one) => (read([one]) as unknown[] | undefined) ?? []))];
    const taken = validData(to, parts) ?? validData(to, parts.slice(0, 1));
    return taken === undefined
      ? undefined
      : { data: taken, isWhole: (taken as unknown[]).length >= new Set(data).size };
  };
}
