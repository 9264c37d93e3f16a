import { type AttributeKindId, attributeKindIds } from '@tessera/domain/attributes/ids.ts';
import { attributeKinds } from '@tessera/domain/attributes/index.ts';
import type { AttributeKind, Preset } from '@tessera/domain/attributes/kind.ts';
import type { TFunction } from 'i18next';
import type { LucideIcon } from 'lucide-react';
import type { AttributeUi } from '../../attributes/attribute-ui.ts';
import { attributeUis } from '../../attributes/index.ts';

/** What a new attribute can be: a kind, or a preset of it. */
interface NewAttributeChoice {
  id: string;
  kind: AttributeKindId;
  /** Null: the kind itself. */
  preset: Preset | null;
  Icon: LucideIcon;
}

function choicesOf(id: AttributeKindId): NewAttributeChoice[] {
  const kind: AttributeKind = attributeKinds[id];
  const { Icon, presetIcons }: AttributeUi = attributeUis[id];
  const presets = (kind.presets ?? []).map((preset) => ({
    id: `${id}/${preset.id}`,
    kind: id,
    preset,
    Icon: presetIcons?.[preset.id] ?? Icon,
  }));
  return [{ id, kind: id, preset: null, Icon }, ...presets];
}

/** Every kind, each with its presets behind it. */
export const newAttributeChoices: readonly NewAttributeChoice[] = attributeKindIds.flatMap(choicesOf);

export const labelOf = ({ kind, preset }: NewAttributeChoice, t: TFunction): string =>
  t(preset ? `attributes.presets.${preset.id}` : `attributes.${kind}`);

/** What a new attribute begins with. */
export const settingsOfChoice = (
  { kind, preset }: NewAttributeChoice,
  t: TFunction,
): Record<string, unknown> => {
  const { presetSettings }: AttributeUi = attributeUis[kind];
  return preset ? { ...(presetSettings?.(preset, t) ?? preset.settings) } : {};
};
