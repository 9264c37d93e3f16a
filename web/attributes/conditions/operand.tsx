import { attributeKinds } from '@tessera/domain/attributes/index.ts';
import type { AttributeKind } from '@tessera/domain/attributes/kind.ts';
import { numberIn } from '@tessera/domain/query/complete.ts';
import { type OperatorId, operandForms } from '@tessera/domain/query/operators.ts';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chunk } from '../../data/folder/load-chunk.ts';
import { currentLookup } from '../../data/folder/lookup.ts';
import { useFormats } from '../../data/page/formats.ts';
import { latePart } from '../../ui/late-part/late-part.tsx';
import { TextField } from '../../ui/text-field/text-field.tsx';
import { useSettled } from '../../ui/use-settled.ts';
import type { AttributeUi, OperandProps } from '../attribute-ui.ts';
import { attributeUis } from '../index.ts';
import { PeriodOperand } from './period-operand.tsx';

const DateField = latePart(chunk(() => import('../../ui/date-field/date-field.tsx')));

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
  if (form === 'relative-day') return <PeriodOperand value={value} onChange={onChange} />;
  return form === 'number' ? <NumberOperand {...props} /> : <TextOperand {...props} />;
}

function TextOperand({ value, autoFocus, onChange }: FieldProps) {
  const { t } = useTranslation();
  const stands = value === null || Array.isArray(value) ? '' : String(value);
  const [text, type, settle] = useSettled(stands, (next) => onChange(next === '' ? null : next));
  return (
    <TextField
      label={t('filter.operand')}
      quiet
      autoFocus={autoFocus}
      value={text}
      onChange={type}
      onBlur={settle}
    />
  );
}

/** A number, typed as the attribute's values are: `50 %`, `€ 3.50`. */
function NumberOperand({ attribute, value, autoFocus, onChange }: FieldProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const kind: AttributeKind = attributeKinds[attribute.kind];
  const { notation }: AttributeUi = attributeUis[attribute.kind];
  const settings = kind.settings.parse(attribute.settings);
  const { read, write } = notation?.(settings as never, formats) ?? plainNotation;
  const numberOf = (typed: string) => (kind.operand ?? kind.parse)(read(typed), settings, currentLookup);
  const number = numberIn(value);
  const stands = Number.isNaN(number) ? '' : write(number as never);
  // The text stays as it is typed: `1.` is read, and written back would lose its point.
  const [typed, setTyped] = useState<string>();
  const text = typed ?? stands;
  const [, type, settle] = useSettled(stands, (next) => {
    const wanted = numberOf(next);
    onChange(typeof wanted === 'number' ? wanted : null);
  });
  return (
    <TextField
      label={t('filter.operand')}
      quiet
      autoFocus={autoFocus}
      value={text}
      error={numberOf(text) === undefined ? t(`attributes.wrong.${attribute.kind}`) : undefined}
      onChange={(next) => {
        setTyped(next);
        type(next);
      }}
      onBlur={() => {
        settle();
        if (numberOf(text) !== undefined) setTyped(undefined);
      }}
    />
  );
}

const plainNotation = { read: (typed: string) => typed, write: String };
