import type { StepOf } from '@tessera/domain/buttons/index.ts';
import { useTranslation } from 'react-i18next';
import type { StepProps } from './step-place.ts';
import { TemplateField } from './template-field.tsx';

export function OpenLinkForm({ step, place, onChange }: StepProps<StepOf<'open-link'>>) {
  const { t } = useTranslation();
  return (
    <TemplateField
      label={t('attributes.buttons.link')}
      hint={t('attributes.buttons.linkHint')}
      placeholder="https://example.org/?q={…}"
      value={step.link}
      place={place}
      onChange={(link) => onChange({ ...step, link })}
    />
  );
}
