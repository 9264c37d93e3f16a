import { useTranslation } from 'react-i18next';
import { Chip } from '../../ui/chip/chip.tsx';
import type { EditorProps } from '../attribute-ui.ts';
import { MultiSelect } from '../multi-select.tsx';
import { useLabelEdit } from './use-label-edit.ts';

/** The person chooses by the beginning of a word; an unknown name becomes a new option. */
export function LabelEditor(props: EditorProps) {
  const { t } = useTranslation();
  const { edit, found } = useLabelEdit(props);
  return (
    <MultiSelect
      edit={edit}
      label={props.attribute.name}
      placeholder={t('attributes.find')}
      none={t('attributes.noOptions')}
      options={found.map(({ id, name, color, textColor }) => ({
        id,
        content: (
          <Chip hue={color} ink={textColor}>
            {name}
          </Chip>
        ),
      }))}
    />
  );
}
