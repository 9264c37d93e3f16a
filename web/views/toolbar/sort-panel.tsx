import type { Sort } from '@tessera/domain/query/query.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { Plus, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/button.tsx';
import { IconButton } from '../../ui/icon-button/icon-button.tsx';
import { Select } from '../../ui/select/select.tsx';
import styles from './toolbar.module.css';

/** The sorts of the items; each one orders items that are equal by those before it. */
export function SortPanel({
  attributes,
  sorts,
  onChange,
}: {
  attributes: readonly Attribute[];
  sorts: readonly Sort[];
  onChange(sorts: Sort[]): void;
}) {
  const { t } = useTranslation();
  const free = attributes.filter(({ id }) => !sorts.some(({ attribute_id }) => attribute_id === id));
  return (
    <div className={`${styles.panel} ${styles.wide}`}>
      {sorts.length === 0 && <p className={styles.quiet}>{t('filter.emptySort')}</p>}
      {sorts.map((sort, index) => (
        <div key={sort.attribute_id} className={styles.sortLine}>
          <Select
            label={t('filter.attribute')}
            quiet
            value={sort.attribute_id}
            onChange={(attribute_id) => onChange(sorts.with(index, { ...sort, attribute_id }))}
            choices={attributes
              .filter(({ id }) => id === sort.attribute_id || free.some((one) => one.id === id))
              .map(({ id, name }) => ({ id, label: name }))}
          />
          <Select
            label={t('filter.direction')}
            quiet
            value={sort.direction}
            onChange={(direction) => onChange(sorts.with(index, { ...sort, direction }))}
            choices={[
              { id: 'ascending', label: t('filter.ascending') },
              { id: 'descending', label: t('filter.descending') },
            ]}
          />
          <IconButton label={t('filter.remove')} onPress={() => onChange(sorts.toSpliced(index, 1))}>
            <X size={14} />
          </IconButton>
        </div>
      ))}
      <div>
        <Button
          kind="quiet"
          size="small"
          icon={<Plus size={14} />}
          isDisabled={free.length === 0 || sorts.length >= 10}
          onPress={() => onChange([...sorts, { attribute_id: free[0]!.id, direction: 'ascending' }])}
        >
          {t('filter.addSort')}
        </Button>
      </div>
    </div>
  );
}
