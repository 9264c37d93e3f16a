import { attributeKinds } from '../attributes/index.ts';
import type { AttributeKind } from '../attributes/kind.ts';
import type { Attribute } from '../records/attribute.ts';
import type { How } from './given.ts';

/** What a button can give an attribute, by what its kind is; the first is offered first. */
export function givenChoices(
  { kind: id, required }: Pick<Attribute, 'kind' | 'required'>,
  { isNew }: { isNew: boolean },
): How[] {
  const { storage, names, allGroups }: AttributeKind = attributeKinds[id];
  const hasNext = storage === 'options' && allGroups !== undefined;
  const offered: [How, boolean][] = [
    ['fixed', true],
    ['text', storage === 'text'],
    ['me', names === 'people'],
    ['now', storage === 'instant'],
    ['add', storage === 'number' && !isNew],
    ['subtract', storage === 'number' && !isNew],
    ['next', hasNext && !isNew],
    ['copy', true],
    ['clear', !isNew && !required],
  ];
  return offered.filter(([, isOffered]) => isOffered).map(([how]) => how);
}
