import { SORTS_MAX, type Sort } from '@tessera/domain/query/query.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import clsx from 'clsx';
import { Plus, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/button.tsx';
import { Grip } from '../../ui/drag/grip.tsx';
import { useRowDrag } from '../../ui/drag/use-row-drag.ts';
import { IconButton } from '../../ui/icon-button/icon-button.tsx';
import { Select } from '../../ui/select/select.tsx';
import { AttributeList } from './attribute-list.tsx';
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
  const list = useRef<HTMLDivElement>(null);
  const [isAdding, setAdding] = useState(false);
  /** The focus goes to a sort that was just added. */
  const [added, setAdded] = useState<string>();
  const nameOf = (id: string) => attributes.find((one) => one.id === id)?.name ?? '';
  const { handle, markOf } = useRowDrag({
    list,
    options: sorts.map((sort) => ({ sort, id: sort.attribute_id, name: nameOf(sort.attribute_id) })),
    onChange: (next) => onChange(next.map(({ sort }) => sort)),
  });
  const asks = (isAdding || sorts.length === 0) && free.length > 0;
  return (
    <div className={clsx(styles.panel, sorts.length > 0 && styles.wide)}>
      {sorts.length === 0 && <p className={styles.quiet}>{t('filter.emptySort')}</p>}
      <div ref={list} className={styles.sorts}>
        {sorts.map((sort, index) => (
          <div
            key={sort.attribute_id}
            className={styles.sortLine}
            data-option={sort.attribute_id}
            data-mark={markOf(index)}
          >
            <Grip
              label={t('filter.moveAttribute', { name: nameOf(sort.attribute_id) })}
              handle={handle(sort.attribute_id)}
            />
            <Select
              label={t('filter.attribute')}
              quiet
              autoFocus={sort.attribute_id === added}
              value={sort.attribute_id}
              onChange={(attribute_id) => onChange(sorts.with(index, { ...sort, attribute_id }))}
              choices={attributes
                .filter(({ id }) => id === sort.attribute_id || free.some((one) => one.id === id))
                .map(({ id, name }) => ({ id, label: name }))}
            />
            <Direction
              value={sort.direction}
              onChange={(direction) => onChange(sorts.with(index, { ...sort, direction }))}
            />
            <IconButton label={t('filter.remove')} onPress={() => onChange(sorts.toSpliced(index, 1))}>
              <X size={14} />
            </IconButton>
          </div>
        ))}
      </div>
      {asks ? (
        <AttributeList
          attributes={free}
          onChosen={(attribute_id) => {
            setAdding(false);
            setAdded(attribute_id);
            onChange([...sorts, { attribute_id, direction: 'ascending' }]);
          }}
        />
      ) : (
        <div>
          <Button
            kind="quiet"
            size="small"
            icon={<Plus size={14} />}
            isDisabled={free.length === 0 || sorts.length >= SORTS_MAX}
            onPress={() => setAdding(true)}
          >
            {t('filter.addSort')}
          </Button>
        </div>
      )}
    </div>
  );
}

function Direction({
  value,
  onChange,
}: {
  value: Sort['direction'];
  onChange(direction: Sort['direction']): void;
}) {
  const { t } = useTranslation();
  return (
    <Select
      label={t('filter.direction')}
      quiet
      value={value}
      onChange={onChange}
      choices={[
        { id: 'ascending', label: t('filter.ascending') },
        { id: 'descending', label: t('filter.descending') },
      ]}
    />
  );
}
