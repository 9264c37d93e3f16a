import type { LabelOption } from '@tessera/domain/attributes/label.ts';
import { Tag } from 'lucide-react';
import { lazy } from 'react';
import { chunk } from '../../data/folder/load-chunk.ts';
import { Chip } from '../../ui/chip/chip.tsx';
import type { AttributeUi, CellProps } from '../attribute-ui.ts';
import styles from '../cells.module.css';
import { labelSettings } from './label-choice.ts';
import { LabelEditor } from './label-editor.tsx';

/** A thousand rows share one attribute, so its options by id are built once. */
const maps = new WeakMap<object, Map<string, LabelOption>>();

function optionsById(settings: Record<string, unknown>): Map<string, LabelOption> {
  let map = maps.get(settings);
  if (!map) {
    const { options } = labelSettings(settings);
    map = new Map(options.map((option) => [option.id, option]));
    maps.set(settings, map);
  }
  return map;
}

function Cell({ data, attribute }: CellProps<string[]>) {
  const options = optionsById(attribute.settings);
  return (
    <span className={styles.chips}>
      {data.map((id) => {
        const option = options.get(id);
        return (
          option && (
            <Chip key={id} hue={option.color} ink={option.textColor}>
              {option.name}
            </Chip>
          )
        );
      })}
    </span>
  );
}

export const label: AttributeUi = {
  Icon: Tag,
  Cell,
  Editor: LabelEditor,
  tall: true,
  Settings: lazy(chunk(() => import('./label-settings.tsx'))),
  Operand: lazy(chunk(() => import('./label-operand.tsx'))),
};
