import { isReadOnly } from '@tessera/domain/attributes/read-only.ts';
import { UNSAID } from '@tessera/domain/buttons/given-choices.ts';
import type { StepOf } from '@tessera/domain/buttons/index.ts';
import { useTranslation } from 'react-i18next';
import { Select } from '../../ui/select/select.tsx';
import { GivenFields } from './given-fields.tsx';
import type { StepProps } from './step-place.ts';

/** Which attribute is set, and to what. */
export function SetValueForm({ step, place, onChange }: StepProps<StepOf<'set-value'>>) {
  const { t } = useTranslation();
  const targets = place.attributes.filter((one) => !isReadOnly(one));
  const target = targets.find(({ id }) => id === step.attribute_id);
  return (
    <>
      <Select
        label={t('attributes.buttons.attribute')}
        value={target?.id ?? null}
        onChange={(attribute_id) => onChange({ ...step, attribute_id, given: UNSAID })}
        choices={targets.map(({ id, name }) => ({ id, label: name }))}
      />
      {target && (
        <GivenFields
          target={target}
          given={step.given}
          isNew={false}
          place={place}
          onChange={(given) => onChange({ ...step, given })}
        />
      )}
    </>
  );
}
