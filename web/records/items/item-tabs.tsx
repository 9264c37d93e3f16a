import type { ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components/Tabs';
import { useTranslation } from 'react-i18next';
import { type ItemTab, itemTabs } from './item-tab.ts';
import styles from './item-tabs.module.css';

const labels: Readonly<Record<ItemTab, string>> = {
  attributes: 'item.tabAttributes',
  comments: 'item.tabComments',
  usage: 'item.tabUsage',
};

/** The parts of an open item, of which one is shown. */
export function ItemTabs({
  tab,
  onTab,
  parts,
  signs = {},
}: {
  tab: ItemTab;
  onTab(tab: ItemTab): void;
  /** A tab without one is not offered. */
  parts: Readonly<Partial<Record<ItemTab, () => ReactNode>>>;
  /** What stands behind the word of a tab. */
  signs?: Readonly<Partial<Record<ItemTab, ReactNode>>>;
}) {
  const { t } = useTranslation();
  const offered = itemTabs.filter((one) => parts[one] !== undefined);
  const shown = offered.includes(tab) ? tab : offered[0]!;
  return (
    <Tabs
      className={styles.tabs!}
      selectedKey={shown}
      onSelectionChange={(key) => onTab(key as ItemTab)}
      keyboardActivation="manual"
    >
      <TabList aria-label={t('item.tabs')} className={styles.list!}>
        {offered.map((one) => (
          <Tab key={one} id={one} className={styles.tab!}>
            {t(labels[one])}
            {signs[one]}
          </Tab>
        ))}
      </TabList>
      {offered.map((one) => (
        <TabPanel key={one} id={one} className={styles.panel!}>
          {one === shown && parts[one]?.()}
        </TabPanel>
      ))}
    </Tabs>
  );
}
