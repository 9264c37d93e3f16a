import {
  isPeriod,
  periodIds,
  SPAN_MAX,
  type Span,
  spanId,
  spanOf,
  spanUnits,
} from '@tessera/domain/query/periods.ts';
import type { Condition } from '@tessera/domain/query/query.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../data/page/formats.ts';
import { Select } from '../../ui/select/select.tsx';
import { TextField } from '../../ui/text-field/text-field.tsx';
import { useSettled } from '../../ui/use-settled.ts';
import styles from './condition-fields.module.css';
import { unitWord } from './period-words.ts';

/** What a span begins with. */
const USUAL = { count: 7, unit: 'days' } as const;

interface PeriodOperandProps {
  value: Condition['operand'];
  onChange(value: string): void;
}

/** Days that are told by today: a period with a name, or so many days, weeks or months. */
export function PeriodOperand({ value, onChange }: PeriodOperandProps) {
  const { t } = useTranslation();
  const span = spanOf(value);
  const sides = (['past', 'next'] as const).map((id) => ({
    id,
    label: t(`filter.periods.${id}`, { span: '…' }),
  }));
  return (
    <div className={styles.period}>
      <Select
        label={t('filter.operand')}
        quiet
        value={span ? span.side : isPeriod(value) ? value : null}
        onChange={(id) =>
          onChange(id === 'past' || id === 'next' ? spanId({ ...USUAL, ...span, side: id }) : id)
        }
        choices={[...sides, ...periodIds.map((id) => ({ id, label: t(`filter.periods.${id}`) }))]}
      />
      {span && <SpanFields span={span} onChange={(next) => onChange(spanId(next))} />}
    </div>
  );
}

function SpanFields({ span, onChange }: { span: Span; onChange(span: Span): void }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const [text, type, settle] = useSettled(String(span.count), (typed) => {
    const count = Number.parseInt(formats.typedNumbers.read(typed), 10);
    if (count >= 1 && count <= SPAN_MAX) onChange({ ...span, count });
  });
  return (
    <div className={styles.span}>
      <TextField
        label={t('filter.count')}
        quiet
        inputMode="numeric"
        value={text}
        onChange={type}
        onBlur={settle}
      />
      <Select
        label={t('filter.unit')}
        quiet
        value={span.unit}
        onChange={(unit) => onChange({ ...span, unit })}
        choices={spanUnits.map((id) => ({ id, label: unitWord({ unit: id, count: span.count }, formats) }))}
      />
    </div>
  );
}
