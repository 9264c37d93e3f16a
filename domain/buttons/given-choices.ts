import { attributeKinds } from '../attributes/index.ts';
import type { AttributeKind } from '../attributes/kind.ts';
import type { Attribute } from '../records/attribute.ts';
import { settingsOf } from '../records/attribute-settings.ts';
import type { Given, How } from './given.ts';

/** What an attribute begins with before it is said what it gets. */
export const UNSAID: Given = { how: 'fixed', data: null };

/** What a button can give an attribute, by what its kind is. Files are sent to one item: no other gets the same. */
export function givenChoices(
  attribute: Pick<Attribute, 'kind' | 'required' | 'settings'>,
  { isNew }: { isNew: boolean },
): How[] {
  const { kind: id, required } = attribute;
  const { storage, names, allGroups, several }: AttributeKind = attributeKinds[id];
  const isSeveral = several?.(settingsOf(attribute)) === true;
  const hasNext = storage === 'options' && allGroups !== undefined;
  const offered: [How, boolean][] = [
    ['fixed', storage !== 'files'],
    ['include', isSeveral && !isNew],
    ['exclude', isSeveral && !isNew],
    ['text', storage === 'text'],
    ['me', names === 'people'],
    ['now', storage === 'instant'],
    ['move', storage === 'instant' && !isNew],
    ['add', storage === 'number' && !isNew],
    ['subtract', storage === 'number' && !isNew],
    ['next', hasNext && !isNew],
    ['copy', true],
    ['clear', !isNew && !required],
  ];
  return offered.filter(([, isOffered]) => isOffered).map(([how]) => how);
}

/** Whether it is said which value an attribute gets: one that is still to be chosen would clear what is there. */
export function isSaid({ kind: id }: Pick<Attribute, 'kind'>, given: Given): boolean {
  if (given.how === 'text') return given.text.length > 0;
  const { unset }: AttributeKind = attributeKinds[id];
  return !('data' in given) || (given.data ?? unset ?? null) !== null;
}
