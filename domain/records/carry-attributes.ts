import { isAssigned } from '../attributes/read-only.ts';
import { orderOf } from '../computing/graph.ts';
import { computationOf } from '../computing/shown-attributes.ts';
import { ATTRIBUTES_PER_FOLDER_MAX, NAME_MAX_LENGTH } from '../constants.ts';
import { derivedId } from '../ids.ts';
import { isSame } from '../is-same.ts';
import type { Attribute } from './attribute.ts';
import { settingsBeside, settingsOf } from './attribute-settings.ts';
import { invalid } from './checks.ts';
import { replaceIds } from './replace-ids.ts';

/** An attribute of a moved folder's items on the new board. */
interface Carried {
  source: Attribute;
  /** The attribute of the whole other board that it becomes one with; undefined: it is the folder's own there. */
  joins: Attribute | undefined;
  /** What it is called there: another name where its own is taken. */
  name: string;
  /** Whether it names the items; where the new board has an attribute that does, that one stays it. */
  primary: boolean;
  /** Without what another attribute of the items has there and only one may have. */
  settings: Attribute['settings'];
}

/** The most copies of one attribute that one folder can have. */
const COPIES_MAX = 9;

/**
 * The id of the copy that a folder gets of an attribute of its whole old board. It is derived from the original, so
 * that a move back joins both again.
 */
export const copyId = (attributeId: string, folderId: string, nth = 1): string =>
  derivedId(`${attributeId}/${nth}`, folderId);

/** The first free id for a copy. */
export function freeCopyId(attributeId: string, folderId: string, isTaken: (id: string) => boolean): string {
  for (let nth = 1; nth <= COPIES_MAX; nth += 1) {
    const id = copyId(attributeId, folderId, nth);
    if (!isTaken(id)) return id;
  }
  return invalid('folder_moved_often');
}

/**
 * What becomes of the attributes of a folder's items on another board. One of the whole old board joins its like of the
 * whole new one, or becomes the folder's own; a copy joins what it was made of.
 *
 * @param own those of the folder
 * @param wide those of the whole board that it comes from
 * @param there those of the whole board that it goes to
 */
export function carryAttributes(
  folderId: string,
  { own, wide, there }: Record<'own' | 'wide' | 'there', readonly Attribute[]>,
): Carried[] {
  const joined = new Set<string>();
  const standIns = new Map(originalsOf(there, folderId));
  const names = new Set(there.map(nameOf));
  const beside = [...there];
  let hasPrimary = there.some(({ primary }) => primary);
  const carried = computedLast([...own, ...wide]).map((source): Carried => {
    const isOwn = source.folder_id !== null;
    const joins = there.find(
      (other) =>
        !joined.has(other.id) &&
        // Both have given the same numbers.
        !isAssigned(source) &&
        source.kind === other.kind &&
        source.primary === other.primary &&
        !source.unique === !other.unique &&
        isSame(replaceIds(settingsOf(source), standIns), settingsOf(other)) &&
        (source.primary || (isOwn ? isCopyOf(source, other, folderId) : source.name === other.name)),
    );
    if (joins) {
      joined.add(joins.id);
      standIns.set(source.id, joins.id);
      return { source, joins, name: joins.name, primary: joins.primary, settings: joins.settings };
    }
    const name = freeName(source, names);
    names.add(nameOf({ ...source, name }));
    const primary = source.primary && !hasPrimary;
    hasPrimary ||= primary;
    const settings = settingsBeside(source, beside);
    beside.push({ ...source, settings });
    return { source, joins: undefined, name, primary, settings };
  });
  const count = there.length + carried.filter(({ joins }) => !joins).length;
  if (count > ATTRIBUTES_PER_FOLDER_MAX)
    invalid('attributes_full', { params: { max: ATTRIBUTES_PER_FOLDER_MAX } });
  return carried;
}

/** What each of them reads comes before it. */
export function computedLast(attributes: readonly Attribute[]): Attribute[] {
  const plain = attributes.filter((one) => computationOf(one) === undefined);
  const { inOrder, onCycle } = orderOf(
    attributes.flatMap((attribute) => {
      const computation = computationOf(attribute);
      return computation ? [{ id: attribute.id, reads: computation.reads, attribute }] : [];
    }),
  );
  return [...plain, ...[...inOrder, ...onCycle].map(({ attribute }) => attribute)];
}

/**
 * Those of a whole board that a folder takes along: the ones that its items use, those that are computed from them or
 * from its own, and all that these read.
 */
export function takenAlong(
  own: readonly Attribute[],
  wide: readonly Attribute[],
  isUsed: (attributeId: string) => boolean,
): Attribute[] {
  const readsOf = (one: Attribute) =>
    (computationOf(one)?.reads ?? []).map(({ attribute_id }) => attribute_id);
  const taken = new Set([...own, ...wide.filter(({ id }) => isUsed(id))].map(({ id }) => id));
  for (const one of computedLast(wide)) if (readsOf(one).some((id) => taken.has(id))) taken.add(one.id);
  const reading = [...own, ...wide].filter(({ id }) => taken.has(id)).toReversed();
  const byId = new Map(wide.map((one) => [one.id, one]));
  for (const one of reading)
    for (const id of readsOf(one)) {
      const read = byId.get(id);
      if (!read || taken.has(id)) continue;
      taken.add(id);
      // It grows as it is walked.
      reading.push(read);
    }
  return wide.filter(({ id }) => taken.has(id));
}

const nameOf = ({ kind, name }: Pick<Attribute, 'kind' | 'name'>): string => `${kind}/${name}`;

/** Whether an attribute is a copy of another one and has still its name, with or without a number. */
function isCopyOf(copy: Attribute, other: Attribute, folderId: string): boolean {
  const rest = copy.name.startsWith(other.name) ? copy.name.slice(other.name.length) : undefined;
  if (rest === undefined || !/^( \d+)?$/.test(rest)) return false;
  for (let nth = 1; nth <= COPIES_MAX; nth += 1) if (copyId(other.id, folderId, nth) === copy.id) return true;
  return false;
}

/** The id of each copy that the folder can have of an attribute → that attribute's: settings may name them. */
const originalsOf = (there: readonly Attribute[], folderId: string): Map<string, string> =>
  new Map(
    there.flatMap(({ id }) =>
      Array.from({ length: COPIES_MAX }, (_, index) => [copyId(id, folderId, index + 1), id] as const),
    ),
  );

function freeName({ kind, name }: Attribute, taken: ReadonlySet<string>): string {
  let found = name;
  for (let number = 2; taken.has(nameOf({ kind, name: found })); number += 1) {
    const suffix = ` ${number}`;
    found = `${name.slice(0, NAME_MAX_LENGTH - suffix.length)}${suffix}`;
  }
  return found;
}
