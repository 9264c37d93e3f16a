import type { LookupSettings } from '@tessera/domain/attributes/lookup-settings.ts';
import { emptyArrangement } from '@tessera/domain/query/query.ts';
import { isQueryable } from '@tessera/domain/query/queryable.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../ui/checkbox/checkbox.tsx';
import { ConditionFields } from '../conditions/condition-fields.tsx';
import styles from './lookup.module.css';

interface ConditionFieldProps {
  /** Those of the linked items. */
  attributes: readonly Attribute[];
  value: LookupSettings['condition'];
  onChange(value: LookupSettings['condition']): void;
}

/** Which of the linked items count: all, or those that meet conditions. */
export function ConditionField({ attributes, value, onChange }: ConditionFieldProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(value !== null);
  const [begun, setBegun] = useState<string>();
  const queryable = attributes.filter(isQueryable);
  if (queryable.length === 0) return null;
  return (
    <div className={styles.condition}>
      <Checkbox
        isSelected={isOpen}
        onChange={(on) => {
          setOpen(on);
          setBegun(on ? queryable[0]!.id : undefined);
          if (!on) onChange(null);
        }}
      >
        {t('attributes.lookups.onlySome')}
      </Checkbox>
      {isOpen && (
        <div role="group" aria-label={t('attributes.lookups.onlySome')} className={styles.conditions}>
          <ConditionFields
            attributes={queryable}
            filter={value ?? emptyArrangement.filter}
            asked={begun}
            onChange={(filter) => onChange(filter.conditions.length > 0 ? filter : null)}
          />
        </div>
      )}
    </div>
  );
}
