import { type OperatorId, operandForms } from '@tessera/domain/query/operators.ts';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { AttributeUi, OperandProps } from '../../attributes/attribute-ui.ts';
import { attributeUis } from '../../attributes/index.ts';
import { chunk } from '../../data/folder/load-chunk.ts';
import { TextField } from '../../ui/text-field/text-field.tsx';
import { useSettled } from '../../ui/use-settled.ts';

const DateField = lazy(chunk(() => import('../../ui/date-field/date-field.tsx')));

interface FieldProps extends OperandProps {
  autoFocus: boolean;
}

/** The value of a condition: a field for its operator's form, or the kind's own control. */
export function Operand({ operator, ...props }: FieldProps & { operator: OperatorId }) {
  const { t } = useTranslation();
  const { attribute, value, onChange } = props;
  const form = operandForms[operator];
  if (form === 'none') return null;
  if (form === 'options') {
    const { Operand: Own }: AttributeUi = attributeUis[attribute.kind];
    return <Suspense fallback={<span />}>{Own && <Own {...props} />}</Suspense>;
  }
  if (form === 'date')
    return (
      <Suspense fallback={<span />}>
        <DateField
          label={t('filter.operand')}
          value={typeof value === 'string' ? value : null}
          onChange={onChange}
        />
      </Suspense>
    );
  return <TypedOperand {...props} isNumber={form === 'number'} />;
}

function TypedOperand({ value, autoFocus, onChange, isNumber }: FieldProps & { isNumber: boolean }) {
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
