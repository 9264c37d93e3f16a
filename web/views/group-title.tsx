import type { ShownLevel } from '@tessera/domain/query/new-in-group.ts';
import { useTranslation } from 'react-i18next';
import { CellContent } from '../attributes/cell-content.tsx';
import { useFormats } from '../data/page/formats.ts';
import { groupName } from './group-name.ts';
import styles from './group-title.module.css';

interface GroupTitleProps {
  level: ShownLevel;
  /** The value of the group; null: its items have none. */
  data: unknown;
}

/** What a group is called: its value, as its kind draws it. */
export function GroupTitle({ level, data }: GroupTitleProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  if (data === null) return <span className={styles.none}>{t('table.noValue')}</span>;
  return groupName(data, level, { t, formats }) ?? <CellContent attribute={level.attribute} data={data} />;
}
