import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AttributeUi } from '../../attributes/attribute-ui.ts';
import { attributeUis } from '../../attributes/index.ts';
import { NameField } from '../../ui/name-field/name-field.tsx';
import styles from './column.module.css';
import type { BoardState } from './use-board.ts';

/** Adds a column, where what makes the columns can get more of it, such as the options of a label. */
export function AddColumn({ state: { levels, props } }: { state: BoardState }) {
  const { t } = useTranslation();
  const [isNamed, setNamed] = useState(false);
  const { attribute, grouping } = levels[0]!;
  const { groups }: AttributeUi = attributeUis[attribute.kind];
  // One without cards is seen only where empty columns are.
  if (!groups || !props.onAttribute || !grouping.shows_empty) return null;
  const add = (name: string | undefined) => {
    setNamed(false);
    const next = name === undefined ? undefined : groups.added(attribute.settings, name);
    if (next) props.onAttribute?.(attribute.id, next);
  };
  return (
    <div className={styles.addColumn}>
      {isNamed ? (
        <NameField label={t('column.name')} name="" onDone={add} />
      ) : (
        <button type="button" className={styles.add} onClick={() => setNamed(true)}>
          <Plus size={14} aria-hidden />
          {t('column.add')}
        </button>
      )}
    </div>
  );
}
