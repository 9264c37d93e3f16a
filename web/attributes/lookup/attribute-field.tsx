import { type ShownAttribute, savedOf } from '@tessera/domain/computing/computation.ts';
import { isQueryable } from '@tessera/domain/query/queryable.ts';
import { useTranslation } from 'react-i18next';
import { SearchSelect } from '../../ui/search-select/search-select.tsx';
import { attributeUis } from '../index.ts';
import styles from './lookup.module.css';

interface AttributeFieldProps {
  /** What the folder of the linked items is called. */
  folder: string;
  attributes: readonly ShownAttribute[];
  value: string | null;
  onChange(id: string): void;
}

/** The attribute of the linked items that is read. */
export function AttributeField({ folder, attributes, value, onChange }: AttributeFieldProps) {
  const { t } = useTranslation();
  const isGone = value !== null && attributes.every(({ id }) => id !== value);
  return (
    <>
      <SearchSelect
        label={t('attributes.lookups.attribute', { folder })}
        value={isGone ? null : value}
        onChange={onChange}
        choices={attributes.filter(isQueryable).map((one) => {
          const { kind } = savedOf(one);
          const { Icon } = attributeUis[kind];
          return {
            id: one.id,
            label: one.name,
            note: t(`attributes.${kind}`),
            icon: <Icon size={14} aria-hidden />,
          };
        })}
      />
      {isGone && <p className={styles.gone}>{t('attributes.lookups.goneAttribute')}</p>}
    </>
  );
}
