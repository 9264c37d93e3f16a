import { type AttributeKindId, attributeKindIds } from '@tessera/domain/attributes/ids.ts';
import { attributeKinds } from '@tessera/domain/attributes/index.ts';
import type { AttributeKind, Preset } from '@tessera/domain/attributes/kind.ts';
import type { TFunction } from 'i18next';
import type { LucideIcon } from 'lucide-react';
import { keepText } from '../ui/keep-text.ts';
import type { AttributeUi } from './attribute-ui.ts';
import { attributeUis } from './index.ts';

/** What a new attribute can be: a kind, or a preset of it. */
export interface NewAttributeChoice {
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

/** What a new attribute begins with; undefined: nothing is chosen yet. */
export function settingsOfChoice(
  choice: NewAttributeChoice | undefined,
  t: TFunction,
): Record<string, unknown> {
  if (!choice?.preset) return {};
  const { presetSettings }: AttributeUi = attributeUis[choice.kind];
  return { ...(presetSettings?.(choice.preset, t) ?? choice.preset.settings) };
}

/** What somebody has said of a new attribute so far. */
export interface BegunAttribute {
  /** Empty: it is called as its choice is. */
  name: string;
  choice: NewAttributeChoice;
  /** Its other settings are asked for before it is made. */
  asks: boolean;
}

/** Whether its settings have to be filled in before there is any use in it. */
export const asksFirst = ({ kind, preset }: NewAttributeChoice): boolean => {
  const ui: AttributeUi = attributeUis[kind];
  return ui.asksFirst === true && !preset;
};

const KEPT_UNDER = 'attribute-choice';

/** What was made last in this browser. */
export function lastChoice(): NewAttributeChoice {
  let kept: string | null = null;
  try {
    kept = localStorage.getItem(KEPT_UNDER);
  } catch {
    // A closed storage keeps nothing.
  }
  return newAttributeChoices.find(({ id }) => id === kept) ?? newAttributeChoices[0]!;
}

export const keepChoice = ({ id }: NewAttributeChoice): void => keepText(KEPT_UNDER, id);
