import { attributeKinds } from '@tessera/domain/attributes/index.ts';
import { findOption, type LabelOption, type LabelSettings } from '@tessera/domain/attributes/label.ts';
import { matches } from '../../ui/picker/match.ts';

export const labelSettings = (settings: Record<string, unknown>): LabelSettings =>
  attributeKinds.label.settings.parse(settings) as LabelSettings;

/** The options that match the typed text; an option with exactly that name comes first. */
export function searchOptions(options: readonly LabelOption[], typed: string): LabelOption[] {
  const named = findOption(options, typed);
  const found = options.filter((option) => option !== named && matches(option.name, typed, option.synonyms));
  return named ? [named, ...found] : found;
}
