import { attributeKinds } from '@tessera/domain/attributes/index.ts';
import type { AttributeKind } from '@tessera/domain/attributes/kind.ts';
import type { ShownAttribute } from '@tessera/domain/computing/computation.ts';
import type { Condition } from '@tessera/domain/query/query.ts';
import { isQueryable } from '@tessera/domain/query/queryable.ts';
import type { TFunction } from 'i18next';
import { shownIn } from '../linked-sources.ts';

/** What a condition is about: an attribute of the items, or one of those to which a reference of them links. */
export interface Subject {
  attribute: ShownAttribute;
  /** Left out: it is one of the items themselves. */
  reference?: ShownAttribute;
}

/** What it is called: `Project › State`. */
export const subjectName = ({ attribute, reference }: Subject, t: TFunction): string =>
  reference
    ? t('filter.linkedAttribute', { reference: reference.name, attribute: attribute.name })
    : attribute.name;

/** Tells subjects apart. */
export const subjectId = ({ attribute, reference }: Subject): string =>
  reference ? `${reference.id}.${attribute.id}` : attribute.id;

/** What a condition is about; undefined: it is not there. */
export function subjectOf(
  { attribute_id, linked }: Condition,
  attributes: readonly ShownAttribute[],
): Subject | undefined {
  const own = attributes.find(({ id }) => id === attribute_id);
  if (!own || !linked) return own && { attribute: own };
  return linkedSubjects(own).find(({ attribute }) => attribute.id === linked.attribute_id);
}

/** All that conditions can be about: what the items have, and then what each reference leads to. */
export const subjectsIn = (attributes: readonly ShownAttribute[]): Subject[] => [
  ...attributes.map((attribute) => ({ attribute })),
  ...attributes.flatMap(linkedSubjects),
];

function linkedSubjects(reference: ShownAttribute): Subject[] {
  const kind: AttributeKind = attributeKinds[reference.kind];
  const folder = kind.linksTo?.(kind.settings.parse(reference.settings)).folder_id;
  if (!folder) return [];
  return shownIn(reference.team_id, folder)
    .filter(isQueryable)
    .map((attribute) => ({ attribute, reference }));
}

/** Whether an item can link to several by the reference of a subject. */
export function linksToSeveral({ reference }: Subject): boolean {
  if (!reference) return false;
  const kind: AttributeKind = attributeKinds[reference.kind];
  return kind.linksTo?.(kind.settings.parse(reference.settings)).multiple === true;
}
