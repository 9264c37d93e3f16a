import { type ButtonSettings, button } from '@tessera/domain/attributes/button.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';

/** A thousand cells share one attribute, so its settings are read once. */
const known = new WeakMap<object, ButtonSettings>();

export function settingsOfButton({ settings: stored }: Pick<Attribute, 'settings'>): ButtonSettings {
  const settings = known.get(stored) ?? button.settings.parse(stored);
  known.set(stored, settings);
  return settings;
}

/** The words on a button. */
export const labelOfButton = (attribute: Pick<Attribute, 'name' | 'settings'>): string =>
  settingsOfButton(attribute).label || attribute.name;
