import { attributeKinds } from '@tessera/domain/attributes/index.ts';
import type { LabelSettings } from '@tessera/domain/attributes/label.ts';
import type { Condition } from '@tessera/domain/query/query.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { chunk } from '../../data/folder/load-chunk.ts';
import { Checkbox } from '../../ui/checkbox/checkbox.tsx';
import { Chip } from '../../ui/chip/chip.tsx';
import { TextField } from '../../ui/text-field/text-field.tsx';
import { useSettled } from '../../ui/use-settled.ts';
import styles from './toolbar.module.css';

const DateField = lazy(chunk(() => import('../../ui/date-field/date-field.tsx')));

interface OperandProps {
  attribute: Attribute;
  value: Condition['operand'];
  autoFocus: boolean;
  onChange(value: Condition['operand']): void;
}

/** What a condition compares with. */
export function Operand(props: OperandProps) {
  const { t } = useTranslation();
  const { attribute, value, onChange } = props;
  const { storage } = attributeKinds[attribute.kind];
  if (storage === 'options') {
    const chosen = Array.isArray(value) ? value : [];
    const { options } = attributeKinds.label.settings.parse(attribute.settings) as LabelSettings;
    return (
      <div role="group" aria-label={t('filter.operand')} className={styles.options}>
        {options.map(({ id, name, color, textColor }) => (
          <Checkbox
            key={id}
            isSelected={chosen.includes(id)}
            onChange={(on) => onChange(on ? [...chosen, id] : chosen.filter((other) => other !== id))}
          >
            <Chip hue={color} ink={textColor}>
              {name}
            </Chip>
          </Checkbox>
        ))}
      </div>
    );
  }
  if (storage === 'instant')
    return (
      <Suspense fallback={<span />}>
        <DateField
          label={t('filter.operand')}
          value={typeof value === 'string' ? value : null}
          onChange={onChange}
        />
      </Suspense>
    );
  return <TypedOperand {...props} isNumber={storage === 'number'} />;
}

function TypedOperand({ value, autoFocus, onChange, isNumber }: OperandProps & { isNumber: boolean }) {
  const { t } = useTranslation();
  const stands = value === null || Array.isArray(value) ? '' : String(value);
  const [text, type, settle] = useSettled(stands, (next) =>
    onChange(next === '' ? null : isNumber ? Number(next) : next),
  );
  return (
    <TextField
      label={t('filter.operand')}
      quiet
      autoFocus={autoFocus}
      type={isNumber ? 'number' : 'text'}
      value={text}
      onChange={type}
      onBlur={settle}
    />
  );
}
