import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchSelect } from '../ui/search-select/search-select.tsx';
import styles from './item-preview.module.css';

interface ItemPreviewProps<Item> {
  /** At least one: the first is chosen. */
  items: readonly Item[];
  children(item: Item): ReactNode;
}

/** What is computed for an item that the person chooses. */
export function ItemPreview<Item extends { title: string }>({ items, children }: ItemPreviewProps<Item>) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState('0');
  const item = items[Number(chosen)] ?? items[0]!;
  const choices = items.map(({ title }, index) => ({ id: String(index), label: title }));
  return (
    <div className={styles.preview}>
      <SearchSelect
        label={t('formulaEditor.preview')}
        choices={choices}
        value={choices[items.indexOf(item)]!.id}
        onChange={setChosen}
      />
      <output className={styles.value} dir="auto" aria-label={t('formulaEditor.previewValue')}>
        {children(item)}
      </output>
    </div>
  );
}
