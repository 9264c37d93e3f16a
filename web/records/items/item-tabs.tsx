import type { ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components/Tabs';
import { useTranslation } from 'react-i18next';
import styles from './item-tabs.module.css';

/** The tabs of an open item, by the words of the address (specification, "Named routes"). */
export const itemTabs = ['attributes', 'usage'] as const;
export type ItemTab = (typeof itemTabs)[number];

const labels: Readonly<Record<ItemTab, string>> = {
  attributes: 'item.tabAttributes',
  usage: 'item.tabUsage',
};

/** The parts of an open item, of which one is shown. */
export function ItemTabs({
  tab,
  onTab,
  parts,
}: {
  tab: ItemTab;
  onTab(tab: ItemTab): void;
  parts: Readonly<Record<ItemTab, () => ReactNode>>;
}) {
  const { t } = useTranslation();
  return (
    <Tabs
      className={styles.tabs!}
      selectedKey={tab}
      onSelectionChange={(key) => onTab(key as ItemTab)}
      keyboardActivation="manual"
    >
      <TabList aria-label={t('item.tabs')} className={styles.list!}>
        {itemTabs.map((one) => (
          <Tab key={one} id={one} className={styles.tab!}>
            {t(labels[one])}
          </Tab>
        ))}
      </TabList>
      {itemTabs.map((one) => (
        <TabPanel key={one} id={one} className={styles.panel!}>
          {one === tab && parts[one]()}
        </TabPanel>
      ))}
    </Tabs>
  );
}
