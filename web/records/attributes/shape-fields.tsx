import { DESCRIPTION_MAX_LENGTH } from '@tessera/domain/constants.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../ui/checkbox/checkbox.tsx';
import { TextArea } from '../../ui/text-field/text-area.tsx';
import { TextField } from '../../ui/text-field/text-field.tsx';
import type { Checks } from '../../ui/use-checks.ts';
import styles from './attribute-dialog.module.css';
import { DefaultField } from './default-field.tsx';
import { possibleShape, type Shape, WIDTHS } from './shape.ts';

interface ShapeFieldsProps {
  /** As it would be saved. */
  attribute: Attribute;
  shape: Shape;
  /** Of the form. */
  checks: Checks;
  onChange(part: Partial<Shape>): void;
  onSettings(settings: Record<string, unknown>): void;
}

/** What an attribute of any kind has, as far as its kind can. */
export function ShapeFields({ attribute, shape, checks, onChange, onSettings }: ShapeFieldsProps) {
  const { t } = useTranslation();
  const possible = possibleShape(attribute);
  const unique = checks.field('unique', shape.unique, (on) => onChange({ unique: on }));
  const hasDefault = possible.default && shape.default !== null;
  return (
    <>
      <TextArea
        label={t('attributes.description')}
        value={shape.description}
        maxLength={DESCRIPTION_MAX_LENGTH}
        onChange={(description) => onChange({ description })}
      />
      {possible.default && !shape.unique && (
        <DefaultField
          attribute={attribute}
          data={shape.default}
          onChange={(data) => onChange({ default: data })}
          onSettings={onSettings}
        />
      )}
      <div className={styles.choices}>
        {possible.required && (
          <Choice
            label={t('attributes.required')}
            hint={t('attributes.requiredHint')}
            on={shape.required}
            onChange={(required) => onChange({ required })}
          />
        )}
        {possible.unique && (
          <Choice
            label={t('attributes.unique')}
            hint={t(hasDefault ? 'attributes.uniqueNoDefault' : 'attributes.uniqueHint')}
            on={shape.unique}
            isDisabled={hasDefault}
            error={unique.error}
            onChange={unique.onChange}
          />
        )}
        {possible.hidden && (
          <Choice
            label={t('attributes.hidden')}
            on={shape.hidden}
            onChange={(hidden) => onChange({ hidden })}
          />
        )}
      </div>
      <TextField
        label={t('attributes.width')}
        hint={t('attributes.widthHint', WIDTHS)}
        {...checks.field('width', shape.width, (width) => onChange({ width: width.replace(/\D/g, '') }))}
        inputMode="numeric"
        maxLength={4}
      />
    </>
  );
}

interface ChoiceProps {
  label: string;
  hint?: string;
  on: boolean;
  isDisabled?: boolean;
  error?: string | undefined;
  onChange(on: boolean): void;
}

function Choice({ label, hint, on, isDisabled = false, error, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <div>
      <Checkbox
        isSelected={on}
        isDisabled={isDisabled}
        onChange={onChange}
        isInvalid={error !== undefined}
        {...(hint || error ? { 'aria-describedby': id } : {})}
      >
        {label}
      </Checkbox>
      {error ? (
        <span className={styles.choiceError} id={id} role="alert">
          {error}
        </span>
      ) : (
        hint && (
          <span className={styles.choiceHint} id={id}>
            {hint}
          </span>
        )
      )}
    </div>
  );
}
