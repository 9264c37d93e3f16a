import type { StepOf } from '@tessera/domain/buttons/index.ts';
import { useTranslation } from 'react-i18next';
import type { StepProps } from './step-place.ts';
import { TemplateField } from './template-field.tsx';

export function CopyTextForm({ step, place, onChange }: StepProps<StepOf<'copy-text'>>) {
  const { t } = useTranslation();
  return (
    <TemplateField
      label={t('attributes.buttons.text')}
      hint={t('attributes.buttons.textHint')}
      value={step.text}
      place={place}
      onChange={(text) => onChange({ ...step, text })}
    />
  );
}
