import { attributeKinds } from '@tessera/domain/attributes/index.ts';
import type { LabelSettings } from '@tessera/domain/attributes/label.ts';
import type { Condition, Filter } from '@tessera/domain/query/query.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { Plus, X } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { chunk } from '../../data/load-chunk.ts';
import { Button } from '../../ui/button/button.tsx';
import { Checkbox } from '../../ui/checkbox/checkbox.tsx';
import { Chip } from '../../ui/chip/chip.tsx';
import { IconButton } from '../../ui/icon-button/icon-button.tsx';
import { Select } from '../../ui/select/select.tsx';
import { TextField } from '../../ui/text-field/text-field.tsx';
import styles from './toolbar.module.css';

const DateField = lazy(chunk(() => import('../../ui/date-field/date-field.tsx')));

interface FilterPanelProps {
  attributes: readonly Attribute[];
  filter: Filter;
  onChange(filter: Filter): void;
}

const withoutOperand = new Set<Condition['operator']>([
  'is-empty',
  'is-not-empty',
  'is-checked',
  'is-not-checked',
]);

export const newCondition = ({ id, kind }: Attribute): Condition => ({
  attribute_id: id,
  operator: attributeKinds[kind].operators[0]!,
  operand: null,
});

/** The conditions that items must fulfil to be shown. */
export function FilterPanel({ attributes, filter, onChange }: FilterPanelProps) {
  const { t } = useTranslation();
  const { conditions, match } = filter;
  const set = (index: number, condition: Condition) =>
    onChange({ ...filter, conditions: conditions.with(index, condition) });
  return (
    <div className={`${styles.panel} ${styles.wide}`}>
      {conditions.length > 1 && (
        <Select
          label={t('filter.match')}
          value={match}
          onChange={(next) => onChange({ ...filter, match: next })}
          choices={[
            { id: 'all', label: t('filter.all') },
            { id: 'any', label: t('filter.any') },
          ]}
        />
      )}
      {conditions.length === 0 && <p className={styles.quiet}>{t('filter.empty')}</p>}
      {conditions.map((condition, index) => {
        const attribute = attributes.find(({ id }) => id === condition.attribute_id);
        if (!attribute) return null;
        return (
          <div key={index} className={styles.line}>
            <Select
              label={t('filter.attribute')}
              quiet
              value={attribute.id}
              onChange={(id) => set(index, newCondition(attributes.find((one) => one.id === id)!))}
              choices={attributes.map(({ id, name }) => ({ id, label: name }))}
            />
            <Select
              label={t('filter.operator')}
              quiet
              value={condition.operator}
              onChange={(operator) => set(index, { ...condition, operator })}
              choices={attributeKinds[attribute.kind].operators.map((id) => ({
                id,
                label: t(`filter.${id}`),
              }))}
            />
            {withoutOperand.has(condition.operator) ? (
              <span />
            ) : (
              <Operand
                attribute={attribute}
                value={condition.operand}
                onChange={(operand) => set(index, { ...condition, operand })}
              />
            )}
            <IconButton
              label={t('filter.remove')}
              onPress={() => onChange({ ...filter, conditions: conditions.toSpliced(index, 1) })}
            >
              <X size={14} />
            </IconButton>
          </div>
        );
      })}
      <div>
        <Button
          kind="quiet"
          size="small"
          icon={<Plus size={14} />}
          isDisabled={attributes.length === 0}
          onPress={() => onChange({ ...filter, conditions: [...conditions, newCondition(attributes[0]!)] })}
        >
          {t('filter.add')}
        </Button>
      </div>
    </div>
  );
}

function Operand({
  attribute,
  value,
  onChange,
}: {
  attribute: Attribute;
  value: Condition['operand'];
  onChange(value: Condition['operand']): void;
}) {
  const { t } = useTranslation();
  const { storage } = attributeKinds[attribute.kind];
  if (storage === 'references') {
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
  return (
    <TextField
      label={t('filter.operand')}
      quiet
      type={storage === 'number' ? 'number' : 'text'}
      value={value === null || Array.isArray(value) ? '' : String(value)}
      onChange={(text) => onChange(text === '' ? null : storage === 'number' ? Number(text) : text)}
    />
  );
}
