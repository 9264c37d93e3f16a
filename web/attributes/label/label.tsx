import { findOption, type LabelOption, newOption, optionsById } from '@tessera/domain/attributes/label.ts';
import { Flag, Tag } from 'lucide-react';
import { chunk } from '../../data/folder/load-chunk.ts';
import { Chip } from '../../ui/chip/chip.tsx';
import { latePart } from '../../ui/late-part/late-part.tsx';
import type { AttributeUi, CellProps } from '../attribute-ui.ts';
import { FittingList } from '../fitting-list.tsx';
import { labelSettings } from './label-choice.ts';
import { LabelEditor } from './label-editor.tsx';

/** A thousand rows share one attribute, so its options by id are built once. */
const maps = new WeakMap<object, Map<string, LabelOption>>();

function optionsOf(settings: Record<string, unknown>): Map<string, LabelOption> {
  let map = maps.get(settings);
  if (!map) {
    map = optionsById(labelSettings(settings).options);
    maps.set(settings, map);
  }
  return map;
}

/** The options of a value that are there, each once. */
function heldOf(data: readonly string[], { settings }: CellProps<string[]>['attribute']): LabelOption[] {
  const options = optionsOf(settings);
  return [...new Set(data.map((id) => options.get(id)).filter((one) => one !== undefined))];
}

function Cell({ data, attribute }: CellProps<string[]>) {
  const held = heldOf(data, attribute);
  return (
    <FittingList words={held.map(({ name }) => name)}>
      {held.map(({ id, name, color, textColor }) => (
        <Chip key={id} hue={color} ink={textColor}>
          {name}
        </Chip>
      ))}
    </FittingList>
  );
}

export const label: AttributeUi = {
  Icon: Tag,
  Cell,
  Editor: LabelEditor,
  tall: true,
  sketch: (data: string[] | null, attribute) => ({
    form: 'chips',
    chips: heldOf(data ?? [], attribute).map(({ name, color, textColor = color }) => ({
      words: name,
      ground: `${color}-soft`,
      ink: `${textColor}-ink`,
    })),
  }),
  Settings: latePart(chunk(() => import('./label-settings.tsx'))),
  asksFirst: true,
  Operand: latePart(chunk(() => import('./label-operand.tsx'))),
  groups: {
    added: (settings, name) => {
      const own = labelSettings(settings);
      if (name.trim() === '' || findOption(own.options, name)) return undefined;
      return { ...own, options: [...own.options, newOption(own.options, name.trim())] };
    },
    Editor: latePart(chunk(() => import('./option-group.tsx'))),
  },
  presetIcons: { priority: Flag },
  presetSettings: ({ settings }, t) => ({
    ...settings,
    options: labelSettings(settings).options.map((option) => ({
      ...option,
      name: t(`attributes.priorities.${option.name.toLowerCase()}`),
    })),
  }),
};
