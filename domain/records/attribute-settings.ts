import { attributeKinds } from '../attributes/index.ts';
import type { AttributeKind } from '../attributes/kind.ts';
import type { OtherIds } from '../attributes/other-ids.ts';
import type { Attribute } from './attribute.ts';
import { replaceIds } from './replace-ids.ts';

type OfKind = Pick<Attribute, 'kind' | 'settings'>;

/** Settings as the kind reads them: an earlier version may have stored them in another form. */
export const settingsOf = ({ kind, settings }: OfKind): unknown =>
  attributeKinds[kind].settings.parse(settings);

/** The settings that an attribute of a kind has where it is; undefined: it cannot be there. */
export function settingsThere({
  kind: id,
  folder_id,
  settings,
}: OfKind & Pick<Attribute, 'folder_id'>): Attribute['settings'] | undefined {
  const { settingsIn }: AttributeKind = attributeKinds[id];
  return settingsIn ? (settingsIn(settings, folder_id) as Attribute['settings'] | undefined) : settings;
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
