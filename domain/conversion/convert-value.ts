import type { AttributeKindId } from '../attributes/ids.ts';
import { attributeKinds } from '../attributes/index.ts';
import type { AttributeKind } from '../attributes/kind.ts';
import { type Lookup, noLookup } from '../attributes/lookup.ts';
import { isSame } from '../is-same.ts';
import type { Attribute } from '../records/attribute.ts';
import { settingsOf } from '../records/attribute-settings.ts';

/** A kind with settings, as the kind's schema reads them. */
export interface Side {
  kind: AttributeKindId;
  settings: unknown;
}

/**
 * What becomes of a value. `same`: it looks the same, and converts back. `changed`: it looks otherwise, and converts
 * back. `partly`: it does not convert back to what it was. `lost`: no value is left.
 */
export type Fate = 'same' | 'changed' | 'partly' | 'lost';

interface ConvertedValue {
  data: unknown;
  fate: Fate;
  before: string;
  after: string;
}

/** Texts whose reading is kept: most attributes have few different ones. */
const KNOWN_TEXTS_MAX = 10_000;
/** Characters of a text whose reading is kept. */
const KNOWN_LENGTH = 200;

const kindOf = ({ kind }: Side): AttributeKind => attributeKinds[kind];

const linkedBy = ({ storage, names }: AttributeKind): string | undefined =>
  storage === 'links' ? (names ?? 'items') : undefined;

/** A value as the text that another kind reads. */
export function exactText(side: Side, data: unknown, lookup: Lookup): string {
  const kind = kindOf(side);
  return kind.exact?.(data, side.settings) ?? kind.format(data, side.settings, lookup);
}

/** How values of one kind become values of another. Null: nothing is left. */
export function converter(from: Side, to: Side, lookup: Lookup): (data: unknown) => unknown {
  const [source, target] = [kindOf(from), kindOf(to)];
  const schema = target.data(to.settings);
  const valid = (data: unknown): unknown => {
    const read = data === null || data === undefined ? undefined : schema.safeParse(data);
    return read?.success ? read.data : null;
  };
  const byText = textReader(from, to, lookup);
  if (linkedBy(source) !== undefined && linkedBy(source) === linkedBy(target))
    return (data) => valid(data) ?? valid((data as unknown[] | null)?.slice(0, 1));
  if (source.storage === 'instant' && target.storage === 'instant')
    return (data) => valid(data) ?? valid(dayIn(source, data, from.settings, lookup));
  const { amount: given } = source;
  const { amount: taken } = target;
  if (given && taken)
    return (data) => (data === null ? null : valid(taken.from(given.of(data, from.settings), to.settings)));
  return (data) => (data === null ? null : valid(byText(data)));
}

function textReader(from: Side, to: Side, lookup: Lookup): (data: unknown) => unknown {
  const known = new Map<string, unknown>();
  return (data) => {
    const text = exactText(from, data, lookup);
    if (known.has(text)) return known.get(text);
    const read = kindOf(to).parse(text, to.settings, lookup) ?? null;
    if (known.size < KNOWN_TEXTS_MAX && text.length <= KNOWN_LENGTH) known.set(text, read);
    return read;
  };
}

/** The sort key of what is a day or an instant begins with the day. */
const dayIn = (kind: AttributeKind, data: unknown, settings: unknown, lookup: Lookup): string | null =>
  data === null ? null : String(kind.sortKey(data, settings, lookup)).slice(0, 'YYYY-MM-DD'.length);

/** A kind with settings as they are stored. */
export type OfKind = Pick<Attribute, 'kind' | 'settings'>;

export const asSide = (one: OfKind): Side => ({ kind: one.kind, settings: settingsOf(one) });

/** The same of settings as they are stored. */
export const converterBetween = (
  from: OfKind,
  to: OfKind,
  lookup: Lookup = noLookup,
): ((data: unknown) => unknown) => converter(asSide(from), asSide(to), lookup);

/** What becomes of values, with all that a preview tells of them. Null: there is no value. */
export function foreteller(from: Side, to: Side, lookup: Lookup): (data: unknown) => ConvertedValue | null {
  const there = converter(from, to, lookup);
  const back = converter(to, from, lookup);
  const show = (side: Side, data: unknown) => kindOf(side).format(data, side.settings, lookup);
  return (data) => {
    if (data === null) return null;
    const before = show(from, data);
    const now = there(data);
    if (now === null) return { data: null, fate: 'lost', before, after: '' };
    const after = show(to, now);
    const isRegained = isSame(back(now), data);
    return { data: now, fate: !isRegained ? 'partly' : before === after ? 'same' : 'changed', before, after };
  };
}
