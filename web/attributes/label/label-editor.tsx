import { Pencil } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chunk } from '../../data/folder/load-chunk.ts';
import { Button } from '../../ui/button/button.tsx';
import { Chip } from '../../ui/chip/chip.tsx';
import { latePart } from '../../ui/late-part/late-part.tsx';
import type { EditorProps } from '../attribute-ui.ts';
import { MultiSelect } from '../multi-select.tsx';
import { useLabelEdit } from './use-label-edit.ts';

const OptionsDialog = latePart(chunk(() => import('./options-dialog.tsx')));

/**
 * The person chooses by the beginning of a word; an unknown name becomes a new option. Whoever may change the attribute
 * changes its options from here: the edit waits meanwhile.
 */
export function LabelEditor(props: EditorProps) {
  const { t } = useTranslation();
  const { attribute, onSettings } = props;
  const { edit, found } = useLabelEdit(props);
  const [changed, setChanged] = useState<{ id: string | undefined }>();
  const mayChange = onSettings !== undefined && found.length > 0;
  return (
    <>
      <MultiSelect
        edit={edit}
        label={attribute.name}
        placeholder={t('attributes.find')}
        none={t('attributes.noOptions')}
        waits={changed !== undefined}
        onChange={mayChange ? (id) => setChanged({ id }) : undefined}
        options={found.map(({ id, name, color, textColor }) => ({
          id,
          content: (
            <Chip hue={color} ink={textColor}>
              {name}
            </Chip>
          ),
        }))}
        foot={
          mayChange && (
            <Button
              kind="quiet"
              size="small"
              icon={<Pencil size={14} />}
              preventFocusOnPress
              onPress={() => setChanged({ id: found[edit.active]?.id })}
            >
              {t('attributes.editOptions')}
            </Button>
          )
        }
      />
      {changed && onSettings && (
        <Suspense>
          <OptionsDialog
            {...{ attribute, onSettings }}
            focused={changed.id}
            onClose={() => setChanged(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
