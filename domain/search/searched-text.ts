import { isComputed } from '../attributes/attribute-data.ts';
import { attributeKinds } from '../attributes/index.ts';
import type { AttributeKind, Storage } from '../attributes/kind.ts';
import type { Lookup } from '../attributes/lookup.ts';
import type { Attribute } from '../records/attribute.ts';
import { settingsOf } from '../records/attribute-settings.ts';

/** What a search finds a value by. */
interface SearchedText {
  /** What is shown of it. */
  text: string;
  /** What finds it too, and is not shown; empty: nothing does. */
  also: string;
}

/** Days and yes or no are asked of a filter. Items that a value names are found themselves, by those who may see them. */
const storages: readonly Storage[] = ['text', 'number', 'options', 'links', 'files'];

type Searched = Pick<Attribute, 'kind' | 'settings'>;

/** Whether values of an attribute are found: they are stored, and say something in words. */
export function isSearched(attribute: Searched): boolean {
  const kind: AttributeKind = attributeKinds[attribute.kind];
  if (isComputed(attribute) || kind.passing || kind.stores === 'objects' || !storages.includes(kind.storage))
    return false;
  return kind.storage !== 'links' || kind.names === 'people';
}

/** Whether its values are names: ids of what has a name, which changes without them. */
export const holdsNames = ({ kind }: Searched): boolean => {
  const { storage }: AttributeKind = attributeKinds[kind];
  return storage === 'options' || storage === 'links';
};

/** @param attribute one that is searched */
export function searchedText(attribute: Searched, data: unknown, lookup: Lookup): SearchedText {
  const kind: AttributeKind = attributeKinds[attribute.kind];
  const settings = settingsOf(attribute);
  return {
    text: kind.format(data, settings, lookup),
    also: kind.alsoFoundBy?.(data, settings) ?? '',
  };
}
