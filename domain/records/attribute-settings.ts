import { attributeKinds } from '../attributes/index.ts';
import type { AttributeKind } from '../attributes/kind.ts';
import type { OtherIds } from '../attributes/other-ids.ts';
import type { Attribute } from './attribute.ts';
import { invalid } from './checks.ts';
import { replaceIds } from './replace-ids.ts';

type OfKind = Pick<Attribute, 'kind' | 'settings'>;

/** Settings as the kind reads them: an earlier version may have stored them in another form. */
export const settingsOf = ({ kind, settings }: OfKind): unknown =>
  attributeKinds[kind].settings.parse(settings);

/** The settings of an attribute where it is, as its kind has them. Throws `invalid` where it cannot be there. */
export function settingsAt(
  { kind: id, folder_id }: Pick<Attribute, 'kind' | 'folder_id'>,
  settings: Attribute['settings'],
): Attribute['settings'] {
  const kind: AttributeKind = attributeKinds[id];
  if (!kind.settingsIn) return settings;
  return (
    (kind.settingsIn(settings, folder_id) as Attribute['settings'] | undefined) ??
    invalid('attribute_of_folder')
  );
}

/** The settings that an attribute can have beside others: its own, unchanged, where nothing is in the way. */
export function settingsBeside(own: OfKind, others: readonly OfKind[]): Attribute['settings'] {
  const kind: AttributeKind = attributeKinds[own.kind];
  if (!kind.beside) return own.settings;
  const read = settingsOf(own);
  const like = others.filter((other) => other.kind === own.kind).map(settingsOf);
  const possible = kind.beside(read, like);
  return possible === read ? own.settings : (possible as Attribute['settings']);
}

/** The settings of an attribute of some items; the same object where they name nothing that has another id. */
export function settingsWith(attribute: Attribute, ids: OtherIds): Attribute['settings'] {
  const kind: AttributeKind = attributeKinds[attribute.kind];
  if (!kind.withOtherIds) return replaceIds(attribute.settings, ids.own);
  const before = settingsOf(attribute);
  const after = kind.withOtherIds(before, ids);
  return JSON.stringify(after) === JSON.stringify(before)
    ? attribute.settings
    : (after as Attribute['settings']);
}
